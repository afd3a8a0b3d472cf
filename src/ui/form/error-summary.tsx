import { useEffect, useRef } from 'react';
import { controlId } from './field.tsx';

interface ErrorSummaryProps {
  errors: { name: string; label: string; message: string }[];
  /** Counts the attempts; with each the summary takes the focus. */
  attempt: number;
}

/** All that is wrong with a form, above it. It takes the focus, and each line leads to its field. */
export function ErrorSummary({ errors, attempt }: ErrorSummaryProps) {
  const box = useRef<HTMLDivElement>(null);
  useEffect(() => {
    if (attempt > 0) box.current?.focus();
  }, [attempt]);
  if (errors.length === 0) return null;
  return (
    <div
      ref={box}
      tabIndex={-1}
      role="alert"
      className="mb-6 rounded border border-danger p-4 text-danger"
    >
      <p className="font-medium">
        {errors.length === 1
          ? 'One thing is to be mended'
          : `${errors.length} things are to be mended`}
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
