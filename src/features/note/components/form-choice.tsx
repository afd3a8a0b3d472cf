import './form-choice.css';
import { controlId, type FieldProps } from '#ui/form/field.tsx';
import { noteForms, type NoteForm } from '../schema.ts';

/** The choice of what a note is, as a row of buttons. */
export function FormChoice({ name, value, onChange }: FieldProps<NoteForm>) {
  return (
    <fieldset className="form-choice">
      <legend className="sr-only">What it is</legend>
      {noteForms.map((form) => (
        <label key={form} className="form-choice-option">
          <input
            type="radio"
            id={form === value ? controlId(name) : undefined}
            name={name}
            value={form}
            checked={form === value}
            onChange={() => onChange(form)}
            className="sr-only"
          />
          {labels[form]}
        </label>
      ))}
    </fieldset>
  );
}

const labels: Record<NoteForm, string> = {
  note: 'Note',
  link: 'Link',
  quote: 'Quote',
  photo: 'Photo',
};
