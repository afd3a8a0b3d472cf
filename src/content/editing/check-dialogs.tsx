import type { Finding } from '#lib/finding.ts';
import { AcceptanceQuestion } from './acceptance-question.tsx';
import { FindingsDialog, type CheckedAction } from './findings-dialog.tsx';
import type { CommonValues } from './saved-content.ts';
import { isPast, publicationStatus } from './publication-status.ts';
import type { useAcceptance } from './use-acceptance.ts';
import type { DraftForm } from './use-content-form.ts';
import { goToFinding } from './go-to-finding.ts';

interface CheckDialogsProps<Values extends CommonValues> {
  form: DraftForm<Values>;
  noun: string;
  /** The pending question of a restore that the check rejected. */
  restoreQuestion: ReturnType<typeof useAcceptance>['question'];
  /** Saves the rejected values. */
  onAccept: () => void;
}

/** The dialogs of the publication check for a form: before a save, and before a restore. */
export function CheckDialogs<Values extends CommonValues>(props: CheckDialogsProps<Values>) {
  const { form, noun, restoreQuestion, onAccept } = props;
  const { rejected, base } = form.status;
  const goTo = (finding: Finding) => goToFinding(finding, form.editor);
  const dialogProps = { noun, labels: form.labels };
  if (!rejected)
    return (
      <AcceptanceQuestion
        {...dialogProps}
        question={restoreQuestion}
        action="restore"
        onGoToFinding={goTo}
      />
    );
  const dismiss = () => form.draft.dismissRejection();
  return (
    <FindingsDialog
      {...dialogProps}
      rejected={rejected.findings}
      action={actionOf(rejected.values, base?.values)}
      onGoToFinding={(finding) => {
        dismiss();
        goTo(finding);
      }}
      onAccept={onAccept}
      onClose={dismiss}
    />
  );
}

function actionOf(values: CommonValues, base: CommonValues | undefined): CheckedAction {
  if (base && publicationStatus({ ...base, trashedAt: null }) === 'published') return 'save';
  return values.publishedAt === null || isPast(values.publishedAt) ? 'publish' : 'schedule';
}
