import type { Finding } from '#lib/finding.ts';
import { AcceptanceQuestion } from './acceptance-question.tsx';
import { FindingsDialog, type CheckedAction } from './findings-dialog.tsx';
import { goToFinding } from './go-to-finding.ts';
import type { CommonValues } from './saved.ts';
import { hasCome, stateOf } from './state-words.ts';
import type { useAcceptance } from './use-acceptance.ts';
import type { DraftForm } from './use-draft.ts';

interface CheckQuestionsProps<Values extends CommonValues> {
  form: DraftForm<Values>;
  noun: string;
  /** Whether it comes back from the trash, if the check has refused that. */
  restoring: ReturnType<typeof useAcceptance>['question'];
  /** Saves what was refused. */
  onAccept: () => void;
}

/** What the check has to ask before what stands in a form is public. */
export function CheckQuestions<Values extends CommonValues>(props: CheckQuestionsProps<Values>) {
  const { form, noun, restoring, onAccept } = props;
  const { refused, base } = form.state;
  const goTo = (finding: Finding) => goToFinding(finding, form.editor);
  const shared = { noun, labels: form.labels };
  if (!refused)
    return <AcceptanceQuestion {...shared} question={restoring} action="restore" onGo={goTo} />;
  const leave = () => form.draft.leaveRefused();
  return (
    <FindingsDialog
      {...shared}
      found={refused.findings}
      action={actionOf(refused.values, base?.values)}
      onGo={(finding) => {
        leave();
        goTo(finding);
      }}
      onAccept={onAccept}
      onClose={leave}
    />
  );
}

function actionOf(values: CommonValues, base: CommonValues | undefined): CheckedAction {
  if (base && stateOf({ ...base, trashedAt: null }) === 'published') return 'save';
  return values.publishedAt === null || hasCome(values.publishedAt) ? 'publish' : 'schedule';
}
