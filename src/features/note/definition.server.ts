import type { ContentDefinition } from '#content/storage.server.ts';
import type { BodyTable, ContentColumns, ContentTable } from '#content/table.server.ts';
import { tagRelation } from '#content/tags.server.ts';
import { imageResolver } from '#features/media/data.server.ts';
import { badRequest } from '#lib/errors.ts';
import { blankNote } from './fields.ts';
import { composeNote } from './note-markdown.ts';
import { titleOfText } from './note-title.ts';
import { countPictures } from './pictures.ts';
import { maxPictures, type NoteContent } from './schema.ts';

interface NoteTable extends ContentTable, BodyTable, ContentColumns<Omit<NoteContent, 'tags'>> {
  /** 0 if the title is what its text says. */
  hasTitle: number;
}

declare module '#platform/db/database.ts' {
  interface Database {
    note: NoteTable;
  }
}

export const noteDefinition: ContentDefinition<'note', NoteContent, 'tags'> = {
  kind: 'note',
  blank: blankNote,
  resolveImage: imageResolver,
  toMarkdown: composeNote,
  validate: requirePictures,
  computedColumns: (content, { text }) => ({
    title: content.title || titleOfText(content, text),
    hasTitle: content.title === '' ? 0 : 1,
  }),
  related: tagRelation('note'),
};

/** Throws BAD_REQUEST for a photo post that is published without a picture, or with too many. */
function requirePictures({ form, status, body }: NoteContent) {
  if (form !== 'photo' || status === 'draft') return;
  const count = countPictures(body);
  if (count === 0) throw badRequest('Add a picture.', 'body');
  if (count > maxPictures)
    throw badRequest(`A photo post has at most ${maxPictures} pictures.`, 'body');
}
