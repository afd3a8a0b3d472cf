import { useState } from 'react';
import { HunkView, type RenderedHunk } from './hunk-view.tsx';
import { DecisionBar, type DecisionCallbacks } from './decision-bar.tsx';
import { ReviewKeys } from './review-keys.tsx';

interface ChangeReviewProps extends DecisionCallbacks {
  hunks: RenderedHunk[];
  isOpen: boolean;
  isBusy: boolean;
  /** Accepts the hunks with these ids. */
  onAccept: (hunks: string[]) => void;
}

/** The places that a proposal changes. The owner accepts all, or chooses. */
export function ChangeReview({ hunks, isOpen, isBusy, onAccept, ...callbacks }: ChangeReviewProps) {
  const applicable = hunks.filter(({ state }) => state === 'applies').map(({ id }) => id);
  const [left, setLeft] = useState<ReadonlySet<string>>(new Set());
  const accepted = applicable.filter((id) => !left.has(id));
  const toggle = (id: string) => {
    if (!applicable.includes(id)) return;
    const next = new Set(left);
    if (!next.delete(id)) next.add(id);
    setLeft(next);
  };
  const accept = () => onAccept(accepted);
  const [isDeclining, setDeclining] = useState(false);
  const isDone = hunks.every(({ state }) => state === 'done');
  const canAccept = accepted.length > 0 || isDone;
  return (
    <>
      {isOpen ? (
        <ReviewKeys
          isBusy={isBusy}
          toggle={toggle}
          accept={canAccept ? accept : undefined}
          edit={callbacks.onEdit}
          decline={() => setDeclining(true)}
        />
      ) : null}
      <div className="hunks">
        {hunks.map((hunk) => (
          <HunkView
            key={hunk.id}
            hunk={hunk}
            place={findPlace(hunks, hunk)}
            isAccepted={!left.has(hunk.id)}
            onToggle={() => toggle(hunk.id)}
          />
        ))}
      </div>
      {isOpen ? (
        <DecisionBar
          {...callbacks}
          acceptLabel={isDone ? 'Close, all of it is there' : nameAcceptance(accepted, hunks)}
          onAccept={canAccept ? accept : undefined}
          isBusy={isBusy}
          isDeclining={isDeclining}
          onDecliningChange={setDeclining}
        />
      ) : null}
    </>
  );
}

const nameAcceptance = (accepted: string[], { length }: RenderedHunk[]) => {
  if (accepted.length === length) return length === 1 ? 'Accept' : `Accept all ${length}`;
  return `Accept ${accepted.length} of ${length}`;
};

/** The place of a hunk among several of its field. */
function findPlace(hunks: RenderedHunk[], hunk: RenderedHunk): number | null {
  const ofField = hunks.filter(({ field }) => field === hunk.field);
  return ofField.length > 1 ? ofField.indexOf(hunk) + 1 : null;
}
