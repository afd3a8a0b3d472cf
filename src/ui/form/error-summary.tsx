import { useEffect, useRef } from 'react';
import { controlId } from './field.tsx';

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

/** In the middle of the screen: a bar may cover its edges. */
function goToField(name: string) {
  const field = document.getElementById(controlId(name));
  field?.scrollIntoView({ block: 'center' });
  field?.focus({ preventScroll: true });
}
