import type { ContentKind } from '#content/kinds.ts';
import { Avatar } from '#ui/avatar.tsx';
import { RecentDate } from '#ui/recent-date.tsx';
import { describeProposal } from '../describe-proposal.ts';
import type { ProposalType } from '../schema.ts';
import { statusTexts } from '../status-text.ts';

interface ReviewHeadProps {
  proposal: {
    userId: string;
    authorName: string;
    authorImage: string | null;
    tokenName: string | null;
    type: ProposalType;
    kind: ContentKind | null;
    reason: string;
    status: keyof typeof statusTexts;
    answer: string;
    createdAt: string;
  };
  /** Links to what it is about. */
  children: React.ReactNode;
}

/** Who proposes something, when and why. */
export function ReviewHead({ proposal, children }: ReviewHeadProps) {
  const { userId, authorName, authorImage, tokenName, reason, status, answer } = proposal;
  return (
    <div className="review-head">
      <Avatar id={userId} image={authorImage} className="size-10" />
      <div className="min-w-0">
        <p className="flex flex-wrap items-baseline gap-x-3">
          <bdi className="font-medium">{tokenName ?? authorName}</bdi>
          {tokenName === null ? null : <span className="meta">access token</span>}
          <span className="meta">{describeProposal(proposal)}</span>
          <span className="meta">
            <RecentDate iso={proposal.createdAt} />
          </span>
          {status === 'open' ? null : (
            <span className="proposal-status">{statusTexts[status]}</span>
          )}
        </p>
        <p dir="auto" className={reason ? 'measure mt-1' : 'mt-1 text-ink-soft'}>
          {reason || 'Without a reason.'}
        </p>
        {answer ? (
          <p dir="auto" className="mt-1 text-ink-soft">
            Your answer: {answer}
          </p>
        ) : null}
        <p className="flex flex-wrap gap-x-6">{children}</p>
      </div>
    </div>
  );
}
