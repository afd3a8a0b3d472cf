import type { ReactNode } from 'react';

interface FieldNotesProps {
  /** The id of the control. */
  id: string;
  hint?: ReactNode;
  error?: string | undefined;
}

/** The hint and the error of a field, below its control. */
export function FieldNotes({ id, hint, error }: FieldNotesProps) {
  return (
    <>
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
    </>
  );
}
