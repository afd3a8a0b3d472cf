import { fromLocalInput, localZone, toLocalInput } from '#lib/local-time.ts';
import { Field, type FieldProps } from './field.tsx';

/** A time, shown in this device's zone and stored as UTC; null if empty. */
export function DateTimeField(props: FieldProps<string | null>) {
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
