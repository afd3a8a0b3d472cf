import { useEffect, useRef } from 'react';
import { controlId } from './field.tsx';
import { goToField } from './go-to-field.ts';

interface ErrorSummaryProps {
  errors: { name: string; label: string; message: string }[];
  /** The number of rejected attempts; each one moves the focus to the summary. */
  attemptCount: number;
}

/** Lists all errors of a form, with links to the fields. It takes the focus where it is, without scrolling the page. */
export function ErrorSummary({ errors, attemptCount }: ErrorSummaryProps) {
  const container = useRef<HTMLDivElement>(null);
  useEffect(() => {
    if (attemptCount > 0) container.current?.focus({ preventScroll: true });
  }, [attemptCount]);
  if (errors.length === 0) return null;
  return (
    <div ref={container} tabIndex={-1} role="alert" className="save-errors">
      <p className="font-medium">
        {errors.length === 1
          ? 'One field needs to be corrected'
          : `${errors.length} fields need to be corrected`}
        {' before this can be saved.'}
      </p>
      <ul>
        {errors.map(({ name, label, message }) => (
          <li key={name}>
            <a
              href={`#${controlId(name)}`}
              onClick={(event) => {
                event.preventDefault();
                goToField(name);
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
