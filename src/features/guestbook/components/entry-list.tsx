import { isOwner } from '#lib/roles.ts';
import { lazy } from 'react';
import { Avatar } from '#ui/avatar.tsx';
import { FormattedDate } from '#ui/formatted-date.tsx';
import { LazyBoundary } from '#ui/lazy-boundary.tsx';
import { splitLinks } from '../split-links.ts';

/** Loaded lazily: only signed-in users have actions. */
const EntryActions = lazy(() =>
  import('./entry-actions.tsx').then((module) => ({ default: module.EntryActions })),
);

export interface GuestbookEntry {
  id: string;
  body: string;
  pinnedAt: string | null;
  createdAt: string;
  updatedAt: string;
  held: boolean;
  author: { id: string; name: string; image: string | null; role: string | null } | null;
}

interface EntryListProps {
  entries: GuestbookEntry[];
  user: { id: string; role: string } | null;
}

/** The guestbook entries in the given order. */
export function EntryList({ entries, user }: EntryListProps) {
  return (
    <ol className="measure border-b border-rule">
      {entries.map((entry) => (
        <li
          key={entry.id}
          className="grid grid-cols-[2.5rem_1fr] gap-x-4 border-t border-rule py-5"
        >
          <Avatar id={entry.author?.id ?? ''} image={entry.author?.image ?? null} />
          {/* Stacked combining marks make a word that has no break opportunity. */}
          <div className="-mx-1 min-w-0 overflow-x-clip px-1" data-author={entry.author?.id}>
            <p className="flex flex-wrap items-baseline gap-x-3">
              <bdi className="min-w-0 font-medium [overflow-wrap:anywhere]">
                {entry.author?.name ?? 'Deleted user'}
              </bdi>
              {isOwner(entry.author) ? <span className="owner-badge">Owner</span> : null}
              <FormattedDate iso={entry.createdAt} className="meta" />
              {entry.updatedAt > entry.createdAt ? <span className="meta">edited</span> : null}
              {entry.pinnedAt ? <span className="meta">Pinned</span> : null}
              {entry.held ? (
                <span className="meta">Waiting for approval; only you can see it</span>
              ) : null}
            </p>
            <EntryText text={entry.body} />
            <div className="entry-actions">
              {user ? (
                <LazyBoundary>
                  <EntryActions entry={entry} user={user} />
                </LazyBoundary>
              ) : null}
            </div>
          </div>
        </li>
      ))}
    </ol>
  );
}

/** Plain text with its URLs as links; `rel` tells search engines that visitors wrote them. */
function EntryText(props: { text: string }) {
  return (
    <p dir="auto" className="mt-1 break-words whitespace-pre-line">
      {splitLinks(props.text.replace(/\n{3,}/g, '\n\n')).map((part) =>
        part.href ? (
          <a key={part.from} href={part.href} rel="ugc nofollow noopener" className="link">
            {part.text}
          </a>
        ) : (
          part.text
        ),
      )}
    </p>
  );
}
