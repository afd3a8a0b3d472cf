import './button.css';
import { useState } from 'react';
import { buttonClasses } from './button-variant.ts';

/** The router's default error component, for errors that no route handles. */
export function FallbackError(props: { error: unknown }) {
  const [isExpanded, setExpanded] = useState(false);
  const message = props.error instanceof Error ? props.error.message : String(props.error);
  return (
    <div className="page-grid py-8">
      <div className="flex flex-wrap items-center gap-4">
        <strong className="text-lead font-medium">Something went wrong!</strong>
        <button
          type="button"
          aria-expanded={isExpanded}
          onClick={() => setExpanded(!isExpanded)}
          className={buttonClasses()}
        >
          {isExpanded ? 'Hide Error' : 'Show Error'}
        </button>
      </div>
      {isExpanded ? (
        <pre className="mt-4 overflow-x-auto border border-danger p-3 font-mono text-fine text-danger">
          {message}
        </pre>
      ) : null}
    </div>
  );
}
