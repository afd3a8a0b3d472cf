import { useId, useState } from 'react';
import { newValues, toInput } from '../form-values.ts';
import { presetNames, presets, type PresetName } from '../presets.ts';
import { createWebhookInput, type CreateWebhook } from '../schema.ts';
import { WebhookForm, type FormError } from './webhook-form.tsx';

interface NewWebhookProps {
  isBusy: boolean;
  error: FormError | null;
  onCreate: (input: CreateWebhook) => void;
}

/** The form of a new webhook, which begins with what it is for. */
export function NewWebhook({ isBusy, error, onCreate }: NewWebhookProps) {
  const [preset, setPreset] = useState<PresetName>('standard');
  const id = useId();
  return (
    <section aria-labelledby={id} className="mt-12">
      <h2 id={id} className="text-h3">
        New webhook
      </h2>
      <PresetChoice preset={preset} onChange={setPreset} />
      <WebhookForm
        // Another preset begins with its own fields.
        key={preset}
        label="New webhook"
        preset={preset}
        initial={newValues(preset)}
        hasStoredHeader={false}
        submitLabel="Create the webhook"
        isBusy={isBusy}
        error={error}
        onSubmit={(values) => {
          const input = toInput(values, { hasStoredHeader: false });
          const parsed = createWebhookInput.safeParse({ ...input, preset });
          if (parsed.success) onCreate(parsed.data);
          return parsed.error;
        }}
      />
    </section>
  );
}

interface PresetChoiceProps {
  preset: PresetName;
  onChange: (preset: PresetName) => void;
}

function PresetChoice({ preset, onChange }: PresetChoiceProps) {
  return (
    <fieldset className="mt-4 min-w-0">
      <legend className="field-label">What for</legend>
      <div className="preset-choices">
        {presetNames.map((name) => (
          <label key={name} htmlFor={`preset-${name}`} className="preset-choice">
            <input
              type="radio"
              id={`preset-${name}`}
              name="preset"
              value={name}
              checked={name === preset}
              aria-label={presets[name].label}
              aria-describedby={`preset-${name}-hint`}
              onChange={() => onChange(name)}
            />
            <span>
              {presets[name].label}
              <small id={`preset-${name}-hint`}>{presets[name].description}</small>
            </span>
          </label>
        ))}
      </div>
    </fieldset>
  );
}
