import { useCallback, useState } from 'react';
import { formatLocalTime } from '#lib/local-time.ts';
import { Button } from '#ui/button.tsx';
import { Dialog } from '#ui/dialog.tsx';
import { notify } from '#ui/notify.ts';
import { useAnswer } from '#ui/use-answer.ts';
import { AcceptanceQuestion } from './acceptance-question.tsx';
import { Compare } from './compare.tsx';
import type { Keeping, Revision } from './keeping.ts';
import { failureWords, type CommonValues } from './saved.ts';
import { useAcceptance, type Acceptance } from './use-acceptance.ts';
import type { DraftForm } from './use-draft.ts';

interface HistoryDialogProps<Values extends CommonValues> {
  form: DraftForm<Values>;
  noun: string;
  keeping: Keeping;
  onClose: () => void;
  /** The thing was brought back to this save. */
  onReverted: () => void;
}

/** Every kept save: compared with what is in the form, and brought back. */
export function HistoryDialog<Values extends CommonValues>(props: HistoryDialogProps<Values>) {
  const { form, noun, keeping, onClose, onReverted } = props;
  const id = form.state.base?.id ?? '';
  const [chosen, setChosen] = useState<string | null>(null);
  const { revisions, revision } = keeping;
  const { saves, more } = useSaves(revisions, id);
  const written = useAnswer(
    useCallback(
      async () => (chosen === null ? undefined : (await told(revision(id, chosen))).content),
      [revision, id, chosen],
    ),
  );
  const { question, isBusy, revert } = useRevert(keeping, id, onReverted);
  const isDirty = form.draft.isDirty;
  return (
    <Dialog
      open
      wide
      onClose={onClose}
      title="History"
      description="Every save is kept. Bringing one back is a new save: nothing is lost by it, and it neither publishes nor hides anything."
      actions={
        <>
          {isDirty ? <p className="grow self-center">Save or discard your changes first.</p> : null}
          <Button onClick={onClose}>Close</Button>
          <Button
            look="primary"
            busy={isBusy}
            disabled={chosen === null || isDirty}
            onClick={() => void revert(chosen)}
          >
            Bring this one back
          </Button>
        </>
      }
    >
      <div className="grid gap-6 md:grid-cols-[16rem_1fr]">
        <SaveList saves={saves} chosen={chosen} onChoose={setChosen} onMore={more} />
        <div aria-live="polite" className="min-w-0">
          {written ? (
            <Compare
              labels={form.labels}
              one={{ title: 'Then', values: written as Record<string, unknown> }} // written fields by name
              other={{ title: 'Now', values: form.values as Record<string, unknown> }} // the same
            />
          ) : (
            <p className="text-ink-soft">Choose a save to compare it with what you have now.</p>
          )}
        </div>
      </div>
      <AcceptanceQuestion question={question} action="revert" noun={noun} labels={form.labels} />
    </Dialog>
  );
}

/** Brings a save back, after the check's question if what it brings back is public then. */
function useRevert(keeping: Keeping, id: string, onReverted: () => void) {
  const [isBusy, setBusy] = useState(false);
  const { question, run } = useAcceptance();
  const revert = async (revisionId: string | null) => {
    if (revisionId === null) return;
    setBusy(true);
    const call = ({ acceptFindings }: Acceptance) => keeping.revert(id, revisionId, acceptFindings);
    await told(run([id], call)).then(
      (done) => (done ? onReverted() : undefined),
      () => undefined,
    );
    setBusy(false);
  };
  return { question, isBusy, revert };
}

/** The saves that were fetched so far, and how to fetch more; undefined where there are no more. */
function useSaves(revisions: Keeping['revisions'], id: string) {
  const first = useAnswer(useCallback(() => told(revisions(id)), [revisions, id]));
  const [older, setOlder] = useState<Awaited<ReturnType<Keeping['revisions']>>[]>([]);
  const parts = first ? [first, ...older] : [];
  const cursor = parts.at(-1)?.nextCursor ?? null;
  const more = async (from: string) => {
    const part = await told(revisions(id, from)).catch(() => null);
    if (part) setOlder([...older, part]);
  };
  return {
    saves: parts.flatMap((part) => part.items),
    more: cursor === null ? undefined : () => void more(cursor),
  };
}

/** Says so if it fails. */
async function told<Answer>(answer: Promise<Answer>): Promise<Answer> {
  try {
    return await answer;
  } catch (error) {
    void notify('error', failureWords(error, 'The site cannot be reached. Try again in a moment.'));
    throw error;
  }
}

function SaveList(props: {
  saves: Revision[];
  chosen: string | null;
  onChoose: (id: string) => void;
  onMore: (() => void) | undefined;
}) {
  const { saves, chosen, onChoose, onMore } = props;
  return (
    <ul aria-label="Saves, newest first" className="max-h-60 overflow-auto md:max-h-[60vh]">
      {saves.map((item, index) => (
        <li key={item.id}>
          <button
            type="button"
            aria-pressed={item.id === chosen}
            onClick={() => onChoose(item.id)}
            className="w-full rounded px-2 py-2 text-start hover:bg-paper-deep aria-pressed:bg-paper-deep"
          >
            <span className="block">{formatLocalTime(item.createdAt)}</span>
            <span className="meta">
              {index === 0 ? 'Now · ' : ''}
              {item.authorName ?? 'The site itself'}
              {item.autosaved ? ' · saved by the editor' : ''}
            </span>
          </button>
        </li>
      ))}
      {onMore ? (
        <li>
          <Button look="quiet" onClick={onMore}>
            Show older saves
          </Button>
        </li>
      ) : null}
    </ul>
  );
}
