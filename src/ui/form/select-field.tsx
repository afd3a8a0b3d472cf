import { Field, type FieldProps } from './field.tsx';

interface SelectFieldProps<Value extends string> extends FieldProps<Value> {
  options: readonly { value: Value; label: string }[];
}

/** A native select, which works well on phones. */
export function SelectField<Value extends string>(props: SelectFieldProps<Value>) {
  const { options, value, onChange } = props;
  return (
    <Field {...props}>
      {(control) => (
        <select
          {...control}
          value={value}
          onChange={(event) => {
            const selected = options.find((option) => option.value === event.target.value);
            if (selected) onChange(selected.value);
          }}
          className="input"
        >
          {options.map((option) => (
            <option key={option.value} value={option.value}>
              {option.label}
            </option>
          ))}
        </select>
      )}
    </Field>
  );
}
