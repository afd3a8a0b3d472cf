import type { ReactNode } from 'react';
import { Link } from '@tanstack/react-router';
import { EditLink } from '#content/components/edit-link.tsx';
import { MentionList } from '#content/components/mention-list.tsx';
import type { Mentions } from '#content/links/mentions.server.ts';
import { formatDate } from '#lib/dates.ts';
import { NoteBody } from './note-body.tsx';
import type { NoteSummary } from './note-entry.tsx';
import { NoteTags } from './note-tags.tsx';

export interface NoteDetail extends NoteSummary {
  author: string;
  mentions: Mentions;
}

/** The page of a note. */
export function NoteView({ note, children }: { note: NoteDetail; children?: ReactNode }) {
  const { id, slug, title, hasTitle, publishedAt, author, tags } = note;
  return (
    <article className="h-entry page-grid pt-8 pb-8 md:pt-14 md:pb-12">
      <p className="meta flex flex-wrap items-center gap-x-6">
        <Link to="/notes" className="target link-quiet">
          ← Notes
        </Link>
        {publishedAt ? (
          <a href={`/notes/${slug}`} className="u-url link-quiet target">
            <time className="dt-published" dateTime={publishedAt}>
              {formatDate(publishedAt)}, {publishedAt.slice(11, 16)}
            </time>
          </a>
        ) : null}
        <a href="/" className="p-author h-card link-quiet target">
          <bdi>{author}</bdi>
        </a>
        <EditLink path={`/dashboard/notes/${id}/edit`} />
      </p>
      {hasTitle ? (
        <h1 dir="auto" className="p-name text-h1 title-travels mt-3">
          {title}
        </h1>
      ) : (
        <h1 className="sr-only">{title}</h1>
      )}
      <div className="measure mt-6">
        <NoteBody note={note} />
        <div className="meta mt-4">
          <NoteTags tags={tags} />
        </div>
        {children}
        <MentionList mentions={note.mentions} />
      </div>
    </article>
  );
}
