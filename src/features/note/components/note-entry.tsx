import { Link } from '@tanstack/react-router';
import { splitNoteSlug } from '../note-params.ts';
import { NoteBody, type NoteText } from './note-body.tsx';
import { NoteTags } from './note-tags.tsx';

export interface NoteSummary extends NoteText {
  slug: string;
  hasTitle: boolean;
  publishedAt: string | null;
  tags: { slug: string; label: string }[];
}

/** A whole note in a list. Its time is the link to its page. */
export function NoteEntry({ note, author }: { note: NoteSummary; author: string }) {
  const { slug, title, hasTitle, publishedAt, tags } = note;
  const params = splitNoteSlug(slug);
  return (
    <article className="h-entry measure">
      {hasTitle ? (
        <h3 dir="auto" className="p-name text-h3 mb-2">
          <Link to="/notes/$year/$month/$noteId" params={params} className="link-quiet">
            {title}
          </Link>
        </h3>
      ) : null}
      <NoteBody note={note} />
      <div className="meta mt-2 flex flex-wrap items-center gap-x-4">
        <Link
          to="/notes/$year/$month/$noteId"
          params={params}
          aria-label={`${title}, its page`}
          className="u-url link-quiet target min-h-8"
        >
          {publishedAt ? (
            <time className="dt-published" dateTime={publishedAt}>
              {publishedAt.slice(11, 16)}
            </time>
          ) : (
            'Draft'
          )}
        </Link>
        <NoteTags tags={tags} />
        <data className="p-author" value={author} />
      </div>
    </article>
  );
}
