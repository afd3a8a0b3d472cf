import { Link } from '@tanstack/react-router';
import { Prose } from '#content/components/prose.tsx';
import { Avatar } from '#ui/avatar.tsx';
import { CheckboxInput } from '#ui/form/checkbox-input.tsx';
import { RecentDate } from '#ui/recent-date.tsx';
import type { InboxSearch } from '../inbox-search.ts';

export interface InboxItem {
  id: string;
  /** Sanitized HTML; an item without it has plain text in `body`. */
  html?: string;
  body?: string;
  status: string;
  createdAt: string;
  userId: string | null;
  authorName: string | null;
  authorImage: string | null;
  authorRole: string | null;
  authorBanned: boolean;
  /** The comment that this one replies to. */
  parentId?: string | null;
  /** The article or note of a comment; an entry of the guestbook has none. */
  target?: {
    kind: 'article' | 'note';
    id: string;
    path: string;
    title: string;
    commentsOpen: boolean;
  };
  /** Why it is held, as sentences. */
  holdReasons: string[];
  reports?: { reason: string; by: string | null }[];
}

interface InboxRowProps {
  item: InboxItem;
  search: InboxSearch;
  isSelected: boolean;
  onToggle: () => void;
  /** The actions, and the form that is open. */
  children: React.ReactNode;
}

/** An item of the inbox: its author, time, status, text, reasons and actions. It can have the focus. */
export function InboxRow({ item, search, isSelected, onToggle, children }: InboxRowProps) {
  const name = item.authorName ?? 'a deleted user';
  return (
    <li>
      <article
        className="inbox-row"
        tabIndex={-1}
        data-row={item.id}
        data-selected={isSelected || undefined}
        aria-label={`${item.target ? 'Comment' : 'Entry'} by ${name}`}
      >
        <span className="inbox-check">
          <CheckboxInput
            aria-label={`Select what ${name} wrote`}
            checked={isSelected}
            onChange={onToggle}
          />
        </span>
        <Avatar id={item.userId ?? ''} image={item.authorImage} className="size-8" />
        <div className="inbox-text">
          <InboxRowHead item={item} search={search} />
          {item.html === undefined ? (
            <p dir="auto" className="mt-1 break-words whitespace-pre-line">
              {item.body}
            </p>
          ) : (
            <Prose
              id={item.id}
              html={item.html}
              className="prose-small mt-1 [contain:inline-size]"
            />
          )}
          <Reasons item={item} />
        </div>
        <div className="inbox-below">{children}</div>
      </article>
    </li>
  );
}

function InboxRowHead({ item, search }: Pick<InboxRowProps, 'item' | 'search'>) {
  const { target, authorName, userId } = item;
  const byPerson: InboxSearch = {
    ...(search.of ? { of: search.of } : {}),
    show: 'recent',
    person: userId ?? '',
  };
  return (
    <>
      <p className="flex flex-wrap items-baseline gap-x-3">
        {userId ? (
          <Link to="/dashboard/inbox" search={byPerson} className="link-quiet font-medium">
            <bdi>{authorName}</bdi>
          </Link>
        ) : (
          <span className="font-medium">Deleted user</span>
        )}
        <a href={pathOf(item)} className="meta link-quiet inline-block min-h-6">
          <RecentDate iso={item.createdAt} />
        </a>
        {item.status === 'visible' || item.status === search.show ? null : (
          <span className="inbox-status" data-status={item.status}>
            {item.status}
          </span>
        )}
        {item.authorBanned ? <span className="meta">banned</span> : null}
      </p>
      {target ? (
        <p className="line-clamp-1 text-ink-soft">
          on <bdi>{target.title}</bdi>
        </p>
      ) : null}
    </>
  );
}

/** The address of an item on the site. */
const pathOf = ({ id, target }: InboxItem) =>
  target ? `${target.path}?comment=${id}#comment-${id}` : '/guestbook';

/** Why the item waits: the reasons of the site, and the reports of its readers. */
function Reasons({ item }: Pick<InboxRowProps, 'item'>) {
  const isHeld = item.status === 'held' && item.holdReasons.length > 0;
  return (
    <>
      {isHeld ? (
        <div className="inbox-reasons">
          <p className="font-medium">Held because</p>
          <ul>
            {item.holdReasons.map((reason) => (
              <li key={reason}>{reason}</li>
            ))}
          </ul>
        </div>
      ) : null}
      {item.reports?.map((report) => (
        <p key={`${report.by} ${report.reason}`} className="mt-1 text-danger">
          Reported by <bdi>{report.by ?? 'a deleted user'}</bdi>
          {report.reason ? (
            <>
              : <bdi>{report.reason}</bdi>
            </>
          ) : null}
        </p>
      ))}
    </>
  );
}
