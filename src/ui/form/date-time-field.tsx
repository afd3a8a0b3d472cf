import { fromLocalInput, localZone, toLocalInput } from '#lib/local-time.ts';
import { Field, type FieldProps } from './field.tsx';

/** A moment: shown in the zone of this device, which it names, and kept as UTC. Empty is null. */
export function DateTimeField(props: FieldProps<string | null>) {
  return (
    <Field {...props} hint={props.hint ?? `In the time of this device (${localZone()}).`}>
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
