import { Field, type FieldProps } from './field.tsx';

/** A calendar date, `2026-11-21`; null if empty. */
export function DateField(props: FieldProps<string | null>) {
  return (
    <Field {...props}>
      {(control) => (
        <input
          {...control}
          type="date"
          value={props.value ?? ''}
          onChange={(event) => props.onChange(event.target.value || null)}
          className="input"
        />
      )}
    </Field>
  );
}
