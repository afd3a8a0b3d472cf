import { Link } from '@tanstack/react-router';
import type { ContentKind } from '#content/kinds.ts';
import { Avatar } from '#ui/avatar.tsx';
import { RecentDate } from '#ui/recent-date.tsx';
import { describeProposal } from '../describe-proposal.ts';
import type { ProposalStatus, ProposalType } from '../schema.ts';
import { statusTexts } from '../status-text.ts';

export interface ProposalItem {
  id: string;
  type: ProposalType;
  kind: ContentKind | null;
  title: string;
  reason: string;
  status: ProposalStatus;
  createdAt: string;
  userId: string;
  authorName: string;
  authorImage: string | null;
  tokenName: string | null;
}

/** A proposal in the inbox: what, who, when and why. */
export function ProposalRow({ item }: { item: ProposalItem }) {
  const { id, userId, authorName, authorImage, tokenName, reason, status, title } = item;
  return (
    <article className="proposal-row" data-row={id} tabIndex={-1}>
      <Avatar id={userId} image={authorImage} className="size-8" />
      <div className="min-w-0">
        <p className="flex flex-wrap items-baseline gap-x-3">
          <bdi className="font-medium">{tokenName ?? authorName}</bdi>
          <span className="meta">
            <RecentDate iso={item.createdAt} />
          </span>
          {status === 'open' ? null : (
            <span className="proposal-status">{statusTexts[status]}</span>
          )}
        </p>
        <p className="text-ink-soft">
          {describeProposal(item)}:{' '}
          <Link
            to="/dashboard/inbox/$proposalId"
            params={{ proposalId: id }}
            className="proposal-link link-quiet"
          >
            <bdi>{title || 'Untitled'}</bdi>
          </Link>
        </p>
        {reason ? (
          <p dir="auto" className="mt-1 break-words">
            {reason}
          </p>
        ) : null}
      </div>
    </article>
  );
}
