import { Field, type FieldProps } from './field.tsx';

/** A number. Invalid input becomes NaN, which validation rejects. */
export function NumberField(props: FieldProps<number>) {
  const { value, onChange } = props;
  return (
    <Field {...props}>
      {(control) => (
        <input
          {...control}
          type="number"
          inputMode="numeric"
          value={Number.isNaN(value) ? '' : value}
          onChange={(event) => onChange(event.target.valueAsNumber)}
          className="input"
        />
      )}
    </Field>
  );
}
