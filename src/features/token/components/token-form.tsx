import { useId, useRef, useState } from 'react';
import { isRecentSignInRequired } from '#content/recent-sign-in.ts';
import { setSchemaMessages } from '#lib/schema-messages.ts';
import { tokenScopes, type TokenScope } from '#lib/token-scopes.ts';
import { Button } from '#ui/button.tsx';
import { ErrorMessage } from '#ui/error-message.tsx';
import { DateField } from '#ui/form/date-field.tsx';
import { SelectField } from '#ui/form/select-field.tsx';
import { TextField } from '#ui/form/text-field.tsx';
import { useInvalidFocus } from '#ui/form/use-invalid-focus.ts';
import {
  createTokenInput,
  defaultLifetimeDays,
  lifetimesInDays,
  type CreateToken,
} from '../schema.ts';
import { toggleScope } from '../toggle-scope.ts';
import { ScopeChoice } from './scope-choice.tsx';

setSchemaMessages();

interface CreationError {
  message: string;
  data?: { field?: string | undefined } | null | undefined;
}

interface TokenFormProps {
  isBusy: boolean;
  /** Why the server has refused the last attempt. */
  error: CreationError | null;
  onCreate: (input: CreateToken) => void;
}

const dateOption = { value: 'date', label: 'On a date' };
const lifetimeOptions = [
  ...lifetimesInDays.map((days) => ({ value: String(days), label: `In ${days} days` })),
  dateOption,
];

/** The form of a new token: what it is for, what it may do, and when it ends. */
export function TokenForm({ isBusy, error, onCreate }: TokenFormProps) {
  const form = useTokenForm(onCreate);
  const errors = { ...describeRefusal(error), ...form.errors };
  const id = useId();
  const element = useRef<HTMLFormElement>(null);
  useInvalidFocus(element, form.attempt);
  return (
    <form
      ref={element}
      noValidate
      aria-labelledby={id}
      className="mt-12 grid gap-5"
      onSubmit={(event) => {
        event.preventDefault();
        if (!isBusy) form.submit();
      }}
    >
      <h2 id={id} className="text-h3">
        New access token
      </h2>
      <TextField
        name="token-name"
        label="Name"
        hint="What it is for, such as “Laptop” or “Nightly import”."
        error={errors['name']}
        value={form.name}
        onChange={form.setName}
      />
      <ScopeChoices error={errors['scopes']} chosen={form.scopes} onChange={form.setScopes} />
      <div className="grid gap-5 sm:grid-cols-2">
        <SelectField
          name="token-lifetime"
          label="Expires"
          options={lifetimeOptions}
          value={form.lifetime}
          onChange={form.setLifetime}
        />
        {form.lifetime === dateOption.value ? (
          <DateField
            name="token-date"
            label="Last day"
            hint="Until the end of that day in UTC, within a year."
            error={errors['expiresOn']}
            value={form.day}
            onChange={form.setDay}
          />
        ) : null}
      </div>
      <div>
        <Button type="submit" variant="primary" isBusy={isBusy}>
          Create the token
        </Button>
        <ErrorMessage>{errors[''] ?? null}</ErrorMessage>
      </div>
    </form>
  );
}

interface ScopeChoicesProps {
  error: string | undefined;
  chosen: TokenScope[];
  onChange: (scopes: TokenScope[]) => void;
}

function ScopeChoices({ error, chosen, onChange }: ScopeChoicesProps) {
  return (
    <fieldset
      className="min-w-0"
      aria-describedby={error ? 'scopes-error' : undefined}
      // Focused where none is chosen.
      tabIndex={-1}
      aria-invalid={error ? true : undefined}
    >
      <legend className="field-label">Permissions</legend>
      <div className="token-scopes">
        {tokenScopes.map((scope) => (
          <ScopeChoice
            key={scope}
            scope={scope}
            isChosen={chosen.includes(scope)}
            onChange={(isChosen) => onChange(toggleScope(chosen, scope, isChosen))}
          />
        ))}
      </div>
      {error ? (
        <p id="scopes-error" className="field-error">
          {error}
        </p>
      ) : null}
    </fieldset>
  );
}

type FieldErrors = Partial<Record<string, string>>;

/** The fields of the form. Input that is not valid is not sent. */
function useTokenForm(onCreate: (input: CreateToken) => void) {
  const [name, setName] = useState('');
  const [scopes, setScopes] = useState<TokenScope[]>(['content:read']);
  const [lifetime, setLifetime] = useState(String(defaultLifetimeDays));
  const [day, setDay] = useState<string | null>(null);
  const [errors, setErrors] = useState<FieldErrors>({});
  const [attempt, setAttempt] = useState(0);
  const submit = () => {
    const expiry =
      lifetime === dateOption.value
        ? { expiresOn: day ?? '' }
        : { expiresInDays: Number(lifetime) };
    const input = createTokenInput.safeParse({ name, scopes, ...expiry });
    const found: FieldErrors = {};
    for (const { path, message } of input.error?.issues ?? []) found[String(path[0])] ??= message;
    setErrors(found);
    if (input.success) onCreate(input.data);
    else setAttempt(attempt + 1);
  };
  return {
    name,
    setName,
    scopes,
    setScopes,
    lifetime,
    setLifetime,
    day,
    setDay,
    errors,
    attempt,
    submit,
  };
}

/** The refusal by field; of the whole form under the empty name. The dialog that asks for a sign-in shows its own. */
function describeRefusal(error: CreationError | null): FieldErrors {
  if (!error || isRecentSignInRequired(error)) return {};
  return { [error.data?.field ?? '']: error.message };
}
