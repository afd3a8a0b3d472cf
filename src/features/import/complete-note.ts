import { countPictures } from '#features/note/pictures.ts';
import { maxPictures } from '#features/note/schema.ts';
import { mapOutsideFences } from './outside-code.ts';
import type { NoteFields } from './parse-post.ts';

interface WholeNote {
  note: NoteFields;
  body: string;
}

/** The note as it is saved: what its source does not have is named in its place, and a photo has pictures. */
export function completeNote(note: NoteFields, body: string): WholeNote {
  const described = describeMissing(body);
  const count = countPictures(described);
  const isPhoto = note.form === 'photo' && count > 0 && count <= maxPictures;
  return {
    note: note.form !== 'photo' || isPhoto ? note : { ...note, form: 'note' },
    body: described,
  };
}

/** Pictures and files whose address is still one within the source. */
const localPattern =
  /(?<mark>!?)\[(?<words>(?:[^[\]\\]|\\.){0,1000})\]\((?!(?:[a-z][a-z+.-]*:|\/|#))(?<address>[^\s()]+)\)/gi;

const describeMissing = (body: string): string =>
  mapOutsideFences(body, (text) =>
    text.replace(localPattern, (...match: unknown[]) => {
      const { mark, words = '', address = '' } = match.at(-1) as Record<string, string>; // its groups
      const name = address.replace(/.*\//, '');
      const described = words === '' || words === name ? '' : `: ${words}`;
      return `*The ${mark === '' ? 'file' : 'picture'} ${name} is missing${described}*`;
    }),
  );
