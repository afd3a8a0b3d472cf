import { controlId, type FieldProps } from './field.tsx';

/** Yes or no; the label stands beside the box and is as easy to hit. */
export function CheckboxField(props: FieldProps<boolean>) {
  const { name, label, hint, error, value, onChange } = props;
  const id = controlId(name);
  const described = [hint ? `${id}-hint` : '', error ? `${id}-error` : ''].filter(Boolean);
  return (
    <div className="field">
      <label htmlFor={id} className="check">
        <input
          id={id}
          name={name}
          type="checkbox"
          checked={value}
          aria-describedby={described.join(' ') || undefined}
          onChange={(event) => onChange(event.target.checked)}
        />
        <span>{label}</span>
      </label>
      {hint ? (
        <p id={`${id}-hint`} className="field-hint">
          {hint}
        </p>
      ) : null}
      {error ? (
        <p id={`${id}-error`} className="field-error">
          {error}
        </p>
      ) : null}
    </div>
  );
}
