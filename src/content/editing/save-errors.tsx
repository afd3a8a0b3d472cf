import { ErrorSummary } from '#ui/form/error-summary.tsx';
import type { CommonValues } from './saved-content.ts';
import type { DraftForm } from './use-content-form.ts';

/** Why the last save or publication failed. It is a part of the sticky bar, so that it is seen wherever the page is scrolled. */
export function SaveErrors<Values extends CommonValues>({ form }: { form: DraftForm<Values> }) {
  const { errors, phase, failure, rejectedSaveCount } = form.status;
  const labels: Record<string, string> = form.labels;
  const fields = Object.entries(errors).map(([name, message]) => ({
    name,
    message,
    label: labels[name] ?? name,
  }));
  return (
    <>
      <ErrorSummary errors={fields} attemptCount={rejectedSaveCount} />
      {phase === 'failed' ? (
        <p role="alert" className="save-errors">
          {failure}
        </p>
      ) : null}
    </>
  );
}
