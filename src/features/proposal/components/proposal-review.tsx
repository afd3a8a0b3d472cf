import './review.css';
import '#ui/table/table.css';
import { useState } from 'react';
import { nameDecision } from '../describe-proposal.ts';
import { ChangeReview } from './change-review.tsx';
import { CommentReview } from './comment-review.tsx';
import { DecisionBar, type DecisionCallbacks } from './decision-bar.tsx';
import type { RenderedHunk } from './hunk-view.tsx';
import { ItemReview } from './item-review.tsx';
import { ReviewKeys } from './review-keys.tsx';

interface ProposalReviewProps extends DecisionCallbacks {
  proposal: {
    id: string;
    status: string;
    change: { hunks: RenderedHunk[] } | null;
    item: Parameters<typeof ItemReview>[0]['item'] | null;
    comment: Parameters<typeof CommentReview>[0]['comment'] | null;
  };
  isBusy: boolean;
  /** Accepts these hunks, or without them all of it. */
  onAccept: (hunks?: string[]) => void;
}

/** What is proposed, with the decisions of the owner. */
export function ProposalReview({ proposal, ...props }: ProposalReviewProps) {
  const { change, item, comment, status } = proposal;
  const isOpen = status === 'open';
  if (change) return <ChangeReview hunks={change.hunks} isOpen={isOpen} {...props} />;
  return (
    <>
      {item ? <ItemReview id={proposal.id} item={item} /> : null}
      {comment ? <CommentReview comment={comment} /> : null}
      {item || comment ? null : (
        <p className="notice">
          {isOpen
            ? 'What this proposal is about is gone.'
            : 'The texts of decided proposals are deleted after a month, and those of withdrawn ones at once.'}
        </p>
      )}
      {isOpen ? <WholeDecision label={nameWhole(proposal)} {...props} onEdit={undefined} /> : null}
    </>
  );
}

function nameWhole({ item, comment }: ProposalReviewProps['proposal']): string {
  if (item) return 'Create the draft';
  return comment ? nameDecision(comment.action) : 'Close it';
}

/** The decision about what has no parts. */
function WholeDecision(props: Omit<ProposalReviewProps, 'proposal'> & { label: string }) {
  const { label, onAccept, ...callbacks } = props;
  const [isDeclining, setDeclining] = useState(false);
  const accept = () => onAccept();
  return (
    <>
      <ReviewKeys isBusy={props.isBusy} accept={accept} decline={() => setDeclining(true)} />
      <DecisionBar
        {...callbacks}
        acceptLabel={label}
        onAccept={accept}
        isDeclining={isDeclining}
        onDecliningChange={setDeclining}
      />
    </>
  );
}
