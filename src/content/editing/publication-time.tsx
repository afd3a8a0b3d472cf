import { useState } from 'react';
import { fromLocalInput, localZone, toLocalInput } from '#lib/local-time.ts';
import { Button } from '#ui/button.tsx';
import { Field, type FieldProps } from '#ui/form/field.tsx';
import type { PublicationChoice, When } from './describe-publication.ts';
import { listPublicationPresets } from './publication-presets.ts';

interface PublicationTimeProps {
  choices: PublicationChoice[];
  when: When;
  /** UTC, ISO 8601; null if it is not chosen. */
  time: string | null;
  /** Whether times are suggested. */
  hasPresets: boolean;
  onWhen: (when: When) => void;
  onTime: (time: string | null) => void;
}

/** Chooses when an item is public. */
export function PublicationTime(props: PublicationTimeProps) {
  const { choices, when, time, hasPresets, onWhen, onTime } = props;
  return (
    <>
      <fieldset>
        <legend className="sr-only">When</legend>
        {choices.map((choice) => (
          <label key={choice.when} className="check">
            <input
              type="radio"
              name="when"
              checked={when === choice.when}
              onChange={() => onWhen(choice.when)}
            />
            {choice.label}
          </label>
        ))}
      </fieldset>
      {when === 'then' ? (
        <>
          <DateTimeField
            name="publication-time"
            label="Date and time"
            value={time}
            onChange={onTime}
          />
          {hasPresets ? <Presets onChoose={onTime} /> : null}
        </>
      ) : null}
    </>
  );
}

/** Times that are often chosen. */
function Presets(props: { onChoose: (time: string) => void }) {
  const [presets] = useState(() => listPublicationPresets());
  return (
    <fieldset className="flex flex-wrap gap-2">
      <legend className="sr-only">Suggested times</legend>
      {presets.map(({ label, time }) => (
        <Button key={label} size="small" onClick={() => props.onChoose(time)}>
          {label}
        </Button>
      ))}
    </fieldset>
  );
}

/** A time, shown in this device's zone and stored as UTC; null if empty. */
function DateTimeField(props: FieldProps<string | null>) {
  return (
    <Field {...props} hint={props.hint ?? `In the time zone of this device (${localZone()}).`}>
      {(control) => (
        <input
          {...control}
          type="datetime-local"
          value={props.value === null ? '' : toLocalInput(props.value)}
          onChange={(event) => props.onChange(fromLocalInput(event.target.value))}
          className="input"
        />
      )}
    </Field>
  );
}
