import { CheckboxInput } from './checkbox-input.tsx';
import { FieldNotes } from './field-notes.tsx';
import { controlId, type FieldProps } from './field.tsx';

/** A checkbox with a clickable label. */
export function CheckboxField(props: FieldProps<boolean>) {
  const { name, label, hint, error, value, onChange } = props;
  const id = controlId(name);
  const descriptionIds = [hint ? `${id}-hint` : '', error ? `${id}-error` : ''].filter(Boolean);
  return (
    <div className="field">
      <label htmlFor={id} className="check">
        <CheckboxInput
          id={id}
          name={name}
          checked={value}
          aria-describedby={descriptionIds.join(' ') || undefined}
          onChange={(event) => onChange(event.target.checked)}
        />
        <span>{label}</span>
      </label>
      <FieldNotes id={id} hint={hint} error={error} />
    </div>
  );
}
