import { useEffect, useRef } from 'react';
import { controlId } from './field.tsx';

interface ErrorSummaryProps {
  errors: { name: string; label: string; message: string }[];
  /** The number of rejected attempts; each one moves the focus to the summary. */
  attemptCount: number;
}

/** Lists all errors above a form, with links to the fields. It takes the focus. */
export function ErrorSummary({ errors, attemptCount }: ErrorSummaryProps) {
  const container = useRef<HTMLDivElement>(null);
  useEffect(() => {
    if (attemptCount > 0) container.current?.focus();
  }, [attemptCount]);
  if (errors.length === 0) return null;
  return (
    <div
      ref={container}
      tabIndex={-1}
      role="alert"
      className="mb-6 rounded border border-danger p-4 text-danger"
    >
      <p className="font-medium">
        {errors.length === 1
          ? 'One field needs to be corrected'
          : `${errors.length} fields need to be corrected`}
        {' before this can be saved.'}
      </p>
      <ul className="mt-1 list-inside list-disc">
        {errors.map(({ name, label, message }) => (
          <li key={name}>
            <a
              href={`#${controlId(name)}`}
              className="underline underline-offset-2"
              onClick={(event) => {
                event.preventDefault();
                document.getElementById(controlId(name))?.focus();
              }}
            >
              {label}
            </a>
            : {message}
          </li>
        ))}
      </ul>
    </div>
  );
}
