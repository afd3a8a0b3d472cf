import './form.css';
import type { ReactNode } from 'react';
import { FieldNotes } from './field-notes.tsx';

/** The props of every form field. */
export interface FieldProps<Value> {
  name: string;
  label: string;
  hint?: ReactNode;
  error?: string | undefined;
  value: Value;
  onChange: (value: Value) => void;
}

/** The attributes that link a control to its label, hint and error. */
export interface ControlProps {
  id: string;
  name: string;
  'aria-describedby': string | undefined;
  'aria-invalid': boolean;
}

interface FieldFrameProps extends Pick<FieldProps<unknown>, 'name' | 'label' | 'hint' | 'error'> {
  children: (control: ControlProps) => ReactNode;
}

/** The id of a field's control; the error summary links to it. */
export const controlId = (name: string) => `field-${name}`;

/** A field: label, control, hint and error. */
export function Field({ name, label, hint, error, children }: FieldFrameProps) {
  const id = controlId(name);
  const descriptionIds = [hint ? `${id}-hint` : '', error ? `${id}-error` : ''].filter(Boolean);
  return (
    <div className="field">
      <label htmlFor={id} className="field-label">
        {label}
      </label>
      {children({
        id,
        name,
        'aria-describedby': descriptionIds.join(' ') || undefined,
        'aria-invalid': error !== undefined,
      })}
      <FieldNotes id={id} hint={hint} error={error} />
    </div>
  );
}
