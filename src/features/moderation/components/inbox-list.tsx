import { Link } from '@tanstack/react-router';
import { Prose } from '#content/components/prose.tsx';
import { Avatar } from '#ui/avatar.tsx';
import { RecentDate } from '#ui/recent-date.tsx';
import { DataTable, type Column } from '#ui/table/data-table.tsx';
import type { Selection } from '#ui/table/use-selection.ts';
import type { InboxSearch } from '../inbox-search.ts';
import { InboxActions } from './inbox-actions.tsx';

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
  article?: { id: string; slug: string; title: string; commentsOpen: boolean };
  reports?: { reason: string; by: string | null }[];
}

interface InboxListProps {
  items: InboxItem[];
  search: InboxSearch;
  selection: Selection;
  isBusy: boolean;
  onBan: (item: InboxItem, hide: boolean) => void;
  onUnban: (item: InboxItem) => void;
  /** Opens or closes the comments of the item's article. */
  onCommentsOpenChange: (item: InboxItem, open: boolean) => void;
}

/** The list of comments or entries to moderate, with author, status and reports. */
export function InboxList(props: InboxListProps) {
  const { items, search, selection, isBusy } = props;
  return (
    <DataTable
      caption="Comments and guestbook entries"
      rows={items}
      columns={[contentColumn(props)]}
      getRowName={(item) => `what ${item.authorName ?? 'a deleted user'} wrote`}
      selection={selection}
      sort=""
      getSortLink={() => ({ to: '/dashboard/inbox', search })}
      isBusy={isBusy}
    />
  );
}

export type InboxItemActions = Pick<
  InboxListProps,
  'search' | 'isBusy' | 'onBan' | 'onUnban' | 'onCommentsOpenChange'
>;

const contentColumn = ({
  search,
  isBusy,
  onBan,
  onUnban,
  onCommentsOpenChange,
}: InboxItemActions): Column<InboxItem> => ({
  key: 'words',
  label: 'Text',
  cell: (item) => (
    <InboxCell
      item={item}
      search={search}
      isBusy={isBusy}
      onBan={onBan}
      onUnban={onUnban}
      onCommentsOpenChange={onCommentsOpenChange}
    />
  ),
});

function InboxCell({ item, search, ...actions }: { item: InboxItem } & InboxItemActions) {
  const { article, authorName, userId } = item;
  const path = article
    ? `/blog/${article.slug}?comment=${item.id}#comment-${item.id}`
    : '/guestbook';
  const byPerson: InboxSearch = { ...(search.of ? { of: search.of } : {}), person: userId ?? '' };
  return (
    <div className="grid max-w-prose grid-cols-[2rem_minmax(0,1fr)] gap-x-3 [overflow-wrap:anywhere]">
      <Avatar id={userId ?? ''} image={item.authorImage} className="size-8" />
      <div className="-mx-1 min-w-0 overflow-x-clip px-1">
        <p className="flex flex-wrap items-baseline gap-x-3">
          {userId ? (
            <Link to="/dashboard/inbox" search={byPerson} className="link-quiet font-medium">
              <bdi>{authorName}</bdi>
            </Link>
          ) : (
            <span className="font-medium">Deleted user</span>
          )}
          <a href={path} className="meta link-quiet inline-block min-h-6">
            <RecentDate iso={item.createdAt} />
          </a>
          {item.status === 'visible' ? null : <span className="owner-badge">{item.status}</span>}
          {item.authorBanned ? <span className="meta">banned</span> : null}
        </p>
        {article ? (
          <p className="line-clamp-1 text-ink-soft">
            on <bdi>{article.title}</bdi>
          </p>
        ) : null}
        {item.html === undefined ? (
          <p dir="auto" className="mt-1 break-words whitespace-pre-line">
            {item.body}
          </p>
        ) : (
          <Prose id={item.id} html={item.html} className="prose-small mt-1 [contain:inline-size]" />
        )}
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
        <InboxActions item={item} {...actions} />
      </div>
    </div>
  );
}
