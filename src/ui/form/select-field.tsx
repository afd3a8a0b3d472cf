import { Field, type FieldProps } from './field.tsx';

interface SelectFieldProps<Value extends string> extends FieldProps<Value> {
  options: readonly { value: Value; label: string }[];
}

/** One of a few. The browser's own list: it fits every phone. */
export function SelectField<Value extends string>(props: SelectFieldProps<Value>) {
  const { options, value, onChange } = props;
  return (
    <Field {...props}>
      {(control) => (
        <select
          {...control}
          value={value}
          onChange={(event) => {
            const chosen = options.find((option) => option.value === event.target.value);
            if (chosen) onChange(chosen.value);
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
