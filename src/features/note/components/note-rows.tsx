import { Link } from '@tanstack/react-router';
import { formatDate } from '#lib/dates.ts';
import { splitNoteSlug } from '../note-params.ts';
import type { NoteForm } from '../schema.ts';

export interface NoteTitle {
  id: string;
  slug: string;
  form: NoteForm;
  title: string;
  publishedAt: string | null;
}

/** Notes as a plain list of dates and first words. */
export function NoteRows({ notes }: { notes: NoteTitle[] }) {
  return (
    <ul className="border-b border-rule">
      {notes.map(({ id, slug, form, title, publishedAt }) => (
        <li
          key={id}
          className="grid gap-x-6 border-t border-rule py-3 sm:grid-cols-[10.5rem_1fr_auto] sm:items-baseline"
        >
          {publishedAt ? (
            <time dateTime={publishedAt} className="meta">
              {formatDate(publishedAt)}
            </time>
          ) : (
            <span />
          )}
          <Link
            to="/notes/$year/$month/$noteId"
            params={splitNoteSlug(slug)}
            className="link-quiet text-lead min-w-0 leading-snug"
          >
            <bdi>{title}</bdi>
          </Link>
          <span className="meta hidden sm:block">{form === 'note' ? '' : form}</span>
        </li>
      ))}
    </ul>
  );
}
