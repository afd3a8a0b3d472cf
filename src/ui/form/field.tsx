import './form.css';
import type { ReactNode } from 'react';

/** What every control of a form takes. */
export interface FieldProps<Value> {
  name: string;
  label: string;
  hint?: ReactNode;
  error?: string | undefined;
  value: Value;
  onChange: (value: Value) => void;
}

/** What ties a control to its label, hint and error. */
export interface ControlProps {
  id: string;
  name: string;
  'aria-describedby': string | undefined;
  'aria-invalid': boolean;
}

interface FieldFrameProps extends Pick<FieldProps<unknown>, 'name' | 'label' | 'hint' | 'error'> {
  children: (control: ControlProps) => ReactNode;
}

/** The id of the control of this name; an error summary leads there. */
export const controlId = (name: string) => `field-${name}`;

/** One field: its label, its control, what helps, and what is wrong. */
export function Field({ name, label, hint, error, children }: FieldFrameProps) {
  const id = controlId(name);
  const described = [hint ? `${id}-hint` : '', error ? `${id}-error` : ''].filter(Boolean);
  return (
    <div className="field">
      <label htmlFor={id} className="field-label">
        {label}
      </label>
      {children({
        id,
        name,
        'aria-describedby': described.join(' ') || undefined,
        'aria-invalid': error !== undefined,
      })}
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
