import { AvatarDuck } from '#ui/avatar-duck.tsx';
import { DateText } from '#ui/date-text.tsx';
import { EntryText } from './entry-text.tsx';

export interface GuestbookEntry {
  id: string;
  body: string;
  pinnedAt: string | null;
  createdAt: string;
  author: { id: string; name: string; image: string | null; role: string | null } | null;
}

/** What people wrote into the book, the newest first. */
export function EntryList(props: { entries: GuestbookEntry[] }) {
  return (
    <ol className="measure border-b border-rule">
      {props.entries.map((entry) => (
        <li
          key={entry.id}
          className="grid grid-cols-[2.5rem_1fr] gap-x-4 border-t border-rule py-5"
        >
          {entry.author?.image ? (
            <img
              src={entry.author.image}
              alt=""
              width={40}
              height={40}
              loading="lazy"
              className="size-10 rounded-full"
            />
          ) : (
            <AvatarDuck className="size-10" tint={tintOf(entry.author?.id ?? '')} />
          )}
          <div className="min-w-0">
            <p className="flex flex-wrap items-baseline gap-x-3">
              <bdi className="font-medium break-words">
                {entry.author?.name ?? 'Removed person'}
              </bdi>
              <DateText iso={entry.createdAt} className="meta" />
              {entry.pinnedAt ? <span className="meta">Pinned</span> : null}
            </p>
            <EntryText text={entry.body} />
          </div>
        </li>
      ))}
    </ol>
  );
}

/** One of six tints, always the same for the same person. */
const tintOf = (id: string) => Number.parseInt(id.slice(-4) || '0', 16) % 6;
