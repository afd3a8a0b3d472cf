import { splitPictures, type BodyPicture } from './body-pictures.ts';
import type { Properties, PropertyObject, PropertyValue } from './properties.ts';
import type { StoredEntry, StoredNote } from './stored-entry.ts';

/** The stored post as properties of Microformats 2. `url` is its address. */
export function toProperties(
  entry: StoredEntry,
  { baseUrl, url }: { baseUrl: string; url: string },
): Properties {
  const { kind, description, publishedAt, status, tags } = entry;
  const toPhoto = (picture: BodyPicture) => toPhotoValue(picture, baseUrl);
  const { pictures, text } =
    kind === 'note' ? splitPictures(entry.body) : { pictures: [], text: entry.body };
  const properties: [string, (PropertyValue | null)[]][] = [
    ['name', [findName(entry)]],
    ['content', [text]],
    ['summary', [description]],
    ['photo', pictures.map(toPhoto)],
    ['category', tags],
    ['published', [publishedAt]],
    ['post-status', [status]],
    ['url', [url]],
  ];
  if (kind === 'note') properties.push(...citationOf(entry));
  else if (entry.imageUrl !== null)
    properties.push(['featured', [toPhoto({ url: entry.imageUrl, alt: entry.imageAlt })]]);
  const filled = properties.map(([name, values]): [string, PropertyValue[]] => [
    name,
    values.filter((value): value is PropertyValue => value !== null && value !== ''),
  ]);
  return new Map(filled.filter(([, values]) => values.length > 0));
}

function findName(entry: StoredEntry): string {
  return entry.kind === 'note' && entry.form === 'link'
    ? entry.title || entry.linkTitle
    : entry.title;
}

/** An address without further facts is a text, because some programs read nothing else. */
function citationOf(note: StoredNote): [string, PropertyValue[]][] {
  if (note.form === 'quote') return [['quotation-of', [toCitation(note)]]];
  if (note.form !== 'link' || note.linkUrl === null) return [];
  return [['bookmark-of', [note.title !== '' ? toCitation(note) : note.linkUrl]]];
}

function toCitation(note: StoredNote): PropertyObject {
  const properties = {
    url: note.linkUrl,
    name: note.linkTitle,
    author: note.quoteAuthor,
    publication: note.siteName,
    content: note.quote,
  };
  const filled = Object.entries(properties).filter(([, value]) => value !== null && value !== '');
  return {
    type: ['h-cite'],
    properties: Object.fromEntries(filled.map(([name, value]) => [name, [value]])),
  };
}

function toPhotoValue({ url, alt }: BodyPicture, baseUrl: string): PropertyValue {
  const value = url.startsWith('/') ? baseUrl + url : url;
  return alt === '' ? value : { value, alt };
}
