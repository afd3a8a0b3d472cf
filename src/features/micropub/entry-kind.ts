import type { Entry } from './entry.ts';
import { entryKinds, type EntryKind } from './entry-fields.ts';
import { findText, type Properties } from './properties.ts';

/** Properties that say as what a post is to be stored; programs know different ones. */
const kindProperties = ['mp-channel', 'mp-destination', 'mp-post-type', 'post-type'];

/**
 * What a post becomes: what the program says, otherwise a note; or an article if it has a title and is too long for a note.
 */
export function chooseKind(
  properties: Properties,
  { title, text, citation }: Entry,
  maxNoteLength: number,
): EntryKind {
  for (const name of kindProperties) {
    const wanted = findText(properties, name);
    const kind = entryKinds.find((one) => one === wanted);
    if (kind) return kind;
  }
  const isArticle = title !== undefined && citation === undefined && text.length > maxNoteLength;
  return isArticle ? 'article' : 'note';
}
