import './consent.css';
import '#features/token/components/tokens.css';
import { useMutation } from '@tanstack/react-query';
import { useRouteContext } from '@tanstack/react-router';
import { useId, useState } from 'react';
import { ScopeChoice } from '#features/token/components/scope-choice.tsx';
import { defaultLifetimeDays, lifetimesInDays } from '#features/token/schema.ts';
import { toggleScope } from '#features/token/toggle-scope.ts';
import { isRecentSignInRequired } from '#content/recent-sign-in.ts';
import { buttonClasses } from '#ui/button-variant.ts';
import { Button } from '#ui/button.tsx';
import { ErrorMessage } from '#ui/error-message.tsx';
import { SelectField } from '#ui/form/select-field.tsx';
import type { ConsentRequest } from '../router.server.ts';
import type { AuthorizationParameters } from '../schema.ts';

interface ConsentFormProps {
  request: ConsentRequest;
  parameters: AuthorizationParameters;
  siteTitle: string;
}

const lifetimes = lifetimesInDays.map((days) => ({
  value: String(days),
  label: days === 365 ? 'For a year' : `For ${days} days`,
}));

/** What a program asks for. The owner leaves permissions out, chooses how long they last, and permits or refuses. */
export function ConsentForm({ request, parameters, siteTitle }: ConsentFormProps) {
  const { api } = useRouteContext({ from: '__root__' });
  const [scopes, setScopes] = useState(request.scopes);
  const [lifetime, setLifetime] = useState(String(defaultLifetimeDays));
  const id = useId();
  const approve = useMutation(
    api.oauth.approve.mutationOptions({
      // The result has the code.
      gcTime: 0,
      onSuccess: ({ redirectUrl }) => window.location.assign(redirectUrl),
    }),
  );
  const isBusy = approve.isPending || approve.isSuccess;
  const refusal = isRecentSignInRequired(approve.error) ? null : approve.error;
  return (
    <form
      className="grid gap-6"
      onSubmit={(event) => {
        event.preventDefault();
        const expiresInDays = lifetimesInDays.find((days) => String(days) === lifetime);
        if (!isBusy && scopes.length > 0)
          approve.mutate({ request: parameters, scopes, expiresInDays });
      }}
    >
      <fieldset className="min-w-0" aria-describedby={`${id}-hint`}>
        <legend className="consent-legend">It wants to do this on {siteTitle}, in your name</legend>
        <p id={`${id}-hint`} className="mt-1 text-small text-ink-soft">
          Leave out what it does not need. It can ask again later.
        </p>
        <div className="consent-scopes">
          {request.scopes.map((scope) => (
            <ScopeChoice
              key={scope}
              scope={scope}
              isChosen={scopes.includes(scope)}
              onChange={(isChosen) => setScopes(toggleScope(scopes, scope, isChosen))}
            />
          ))}
        </div>
      </fieldset>
      <div className="consent-lifetime">
        <SelectField
          name="consent-lifetime"
          label="How long"
          hint="You can end it at any time, under Settings, Access tokens."
          options={lifetimes}
          value={lifetime}
          onChange={setLifetime}
        />
      </div>
      <div>
        <div className="consent-actions">
          <Button type="submit" variant="primary" isBusy={isBusy} disabled={scopes.length === 0}>
            Allow
          </Button>
          <a href={request.refusalUrl} rel="noreferrer" className={buttonClasses()}>
            Do not allow
          </a>
        </div>
        {scopes.length === 0 ? (
          <p className="mt-3 text-small text-ink-soft">Nothing is left to allow.</p>
        ) : null}
        <ErrorMessage>{refusal?.message ?? null}</ErrorMessage>
      </div>
    </form>
  );
}
