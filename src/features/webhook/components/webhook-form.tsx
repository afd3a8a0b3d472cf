import { useRef, useState } from 'react';
import type { ZodError } from 'zod';
import { isRecentSignInRequired } from '#content/recent-sign-in.ts';
import { setSchemaMessages } from '#lib/schema-messages.ts';
import { Button } from '#ui/button.tsx';
import { ErrorMessage } from '#ui/error-message.tsx';
import { TextField } from '#ui/form/text-field.tsx';
import { TextareaField } from '#ui/form/textarea-field.tsx';
import { useInvalidFocus } from '#ui/form/use-invalid-focus.ts';
import { listErrors, type WebhookValues } from '../form-values.ts';
import { presets, type PresetName } from '../presets.ts';
import { EventChoices } from './event-choices.tsx';

setSchemaMessages();

export interface FormError {
  message: string;
  data?: { field?: string | undefined } | null | undefined;
}

interface WebhookFormProps {
  /** The name of the form for screen readers. */
  label: string;
  preset: PresetName;
  initial: WebhookValues;
  /** Whether there is an address that is not shown. */
  hasStoredUrl?: boolean;
  hasStoredHeader: boolean;
  submitLabel: string;
  isBusy: boolean;
  /** Why the server has refused the last attempt. */
  error: FormError | null;
  /** Sends valid input, or returns what is wrong with it. */
  onSubmit: (values: WebhookValues) => ZodError | undefined;
}

const storedHint = 'Stored; enter another to change it';

/** The fields of a webhook: its name, address and events, and what its preset needs besides. */
export function WebhookForm(props: WebhookFormProps) {
  const { preset, initial, hasStoredHeader, isBusy } = props;
  const [values, setValues] = useState(initial);
  const [found, setFound] = useState<Partial<Record<string, string>>>({});
  const [attempt, setAttempt] = useState(0);
  const element = useRef<HTMLFormElement>(null);
  useInvalidFocus(element, attempt);
  const errors = { ...describeRefusal(props.error), ...found };
  const set = (change: Partial<WebhookValues>) => setValues({ ...values, ...change });
  const { urlLabel, urlHint, urlPlaceholder, offeredEvents, body } = presets[preset];
  const submit = () => {
    const invalid = props.onSubmit(values);
    setFound(listErrors(invalid));
    if (invalid) setAttempt(attempt + 1);
  };
  return (
    <form
      ref={element}
      noValidate
      aria-label={props.label}
      className="mt-6 grid gap-5"
      onSubmit={(event) => {
        event.preventDefault();
        if (!isBusy) submit();
      }}
    >
      <TextField
        name="webhook-description"
        label="Name"
        hint="What it is for, such as “Post to Mastodon”."
        error={errors['description']}
        value={values.description}
        onChange={(description) => set({ description })}
      />
      <TextField
        name="webhook-url"
        label={urlLabel}
        type="url"
        hint={urlHint}
        placeholder={props.hasStoredUrl ? storedHint : urlPlaceholder}
        error={errors['url']}
        value={values.url}
        onChange={(url) => set({ url })}
      />
      <EventChoices
        offered={offeredEvents}
        chosen={values.events}
        error={errors['events']}
        onChange={(events) => set({ events })}
      />
      <HeaderFields
        values={values}
        errors={errors}
        preset={preset}
        hasStored={hasStoredHeader}
        onChange={set}
      />
      {body === null ? null : (
        <TextareaField
          name="webhook-body"
          label="Body"
          isCode
          rows={2}
          hint="{{urls}} becomes a JSON list of the addresses that have changed. Empty sends none."
          error={errors['body']}
          value={values.body}
          onChange={(text) => set({ body: text })}
        />
      )}
      <div>
        <Button type="submit" variant="primary" isBusy={isBusy}>
          {props.submitLabel}
        </Button>
        <ErrorMessage>{errors[''] ?? null}</ErrorMessage>
      </div>
    </form>
  );
}

interface HeaderFieldsProps {
  values: WebhookValues;
  errors: Partial<Record<string, string>>;
  preset: PresetName;
  hasStored: boolean;
  onChange: (change: Partial<WebhookValues>) => void;
}

function HeaderFields({ values, errors, preset, hasStored, onChange }: HeaderFieldsProps) {
  if (presets[preset].header === null) return null;
  return (
    <div className="grid gap-5 sm:grid-cols-[minmax(0,1fr)_minmax(0,2fr)]">
      <TextField
        name="webhook-header-name"
        label="Header"
        hint={preset === 'standard' ? 'Optional.' : undefined}
        placeholder="Authorization"
        error={errors['header.name']}
        value={values.headerName}
        onChange={(headerName) => onChange({ headerName })}
      />
      <TextField
        name="webhook-header-value"
        label="Its value"
        hint="Stored encrypted, and not shown again."
        placeholder={hasStored ? storedHint : 'Bearer …'}
        error={errors['header.value']}
        value={values.headerValue}
        onChange={(headerValue) => onChange({ headerValue })}
      />
    </div>
  );
}

/** The refusal by field; of the whole form under the empty name. The dialog that asks for a sign-in shows its own. */
function describeRefusal(error: FormError | null): Partial<Record<string, string>> {
  if (!error || isRecentSignInRequired(error)) return {};
  return { [error.data?.field ?? '']: error.message };
}
