import { hasScope } from '#platform/trpc.server.ts';
import { kinds } from '#content/kinds.ts';
import { maxNoteLength, maxPictures } from '#features/note/schema.ts';
import { badRequest } from '#lib/errors.ts';
import { readCallerEntry, requireScope, type Caller } from './caller.server.ts';
import { toArticleFields, toNoteFields, type EntryKind } from './entry-fields.ts';
import { chooseKind } from './entry-kind.ts';
import type { Entry } from './entry.ts';
import { createdAt, type PlannedWrite } from './planned-write.server.ts';
import type { Submission } from './submission.ts';
import { storeFiles } from './store-files.server.ts';
import { getEntryUrl, storedEntrySchemas } from './stored-entry.ts';

/** Plans a new post. Its pictures are stored before. A token that may not publish writes drafts. */
export async function planCreation(
  caller: Caller,
  { type, properties }: Extract<Submission, { action: 'create' }>,
): Promise<PlannedWrite> {
  requireScope(caller, 'content:write');
  if (type !== 'entry')
    throw badRequest(`This site has posts only: h-entry, and no h-${type}.`, 'type');
  const entry = await readCallerEntry(caller, properties);
  requireContent(entry);
  if (!hasScope(caller.context, 'content:publish')) entry.isDraft = true;
  const kind = chooseKind(properties, entry, maxNoteLength);
  requirePictureCount(kind, entry);
  const files = await storeFiles(caller, entry);
  const input =
    kind === 'note'
      ? toNoteFields(entry, files, await caller.toMarkdown(entry.citation?.quote))
      : toArticleFields(entry, files);
  return {
    procedure: `${kinds[kind].namespace}.create`,
    input: { ...input },
    toAnswer: (result) =>
      createdAt(getEntryUrl(caller.context.baseUrl, storedEntrySchemas[kind].parse(result))),
  };
}

function requireContent({ title, text, citation, photos, recordings }: Entry) {
  const hasContent = title !== undefined || text !== '' || citation !== undefined;
  if (hasContent || photos.length > 0 || recordings.length > 0) return;
  throw badRequest(
    'This post is empty: send its “content”, a “photo” or what it is about.',
    'content',
  );
}

/** Before they are stored: a note shows a few pictures, an article any number. */
export function requirePictureCount(kind: EntryKind, { photos }: Entry): void {
  if (kind === 'note' && photos.length > maxPictures)
    throw badRequest(
      `A note has at most ${maxPictures} pictures. Send more as an article: “mp-channel” is article.`,
      'photo',
    );
}
