import type { ContentKind } from './kinds.ts';

/** A field that an item needs to be published, and what to say where it is empty. */
export interface RequiredField {
  field: string;
  message: string;
  /** Where only items with this value in another field need it. */
  when?: { field: string; is: string };
}

const title: RequiredField = { field: 'title', message: 'Enter a title.' };
const organisation: RequiredField = { field: 'organisation', message: 'Enter an organisation.' };
const startsOn: RequiredField = { field: 'startsOn', message: 'Enter the date when it began.' };

const noteFields: readonly RequiredField[] = [
  { field: 'body', message: 'Write something.', when: { field: 'form', is: 'note' } },
  { field: 'linkUrl', message: 'Enter what you link to.', when: { field: 'form', is: 'link' } },
  { field: 'quote', message: 'Enter what you quote.', when: { field: 'form', is: 'quote' } },
  { field: 'body', message: 'Add a picture.', when: { field: 'form', is: 'photo' } },
];

const requiredFields: Record<ContentKind, readonly RequiredField[]> = {
  article: [title],
  project: [title],
  service: [title],
  snippet: [title],
  note: noteFields,
  experience: [title, organisation, startsOn],
  page: [title],
};

/**
 * The fields that a published item needs. A draft may lack them: its input has null there, and an empty text is
 * stored.
 */
export const listRequiredFields = (kind: ContentKind): readonly RequiredField[] =>
  requiredFields[kind];

/** The content as the input of a save: null where a draft lacks a field that only a published item needs. */
export function withBlanksAsNull<Content extends object>(
  kind: ContentKind,
  content: Content,
): Content {
  const names = new Set(requiredFields[kind].flatMap(({ field, when }) => (when ? [] : [field])));
  const entries = Object.entries(content).map(([name, value]: [string, unknown]) => [
    name,
    names.has(name) && typeof value === 'string' && value.trim() === '' ? null : value,
  ]);
  return Object.fromEntries(entries) as Content; // of the same fields; the schemas accept null in these
}

/** The first field that the content needs to be published and does not have; undefined if it has all. */
export function findMissingField(kind: ContentKind, content: object): RequiredField | undefined {
  const values: Record<string, unknown> = { ...content };
  return requiredFields[kind].find(
    ({ field, when }) =>
      (values[field] ?? '') === '' && (when === undefined || values[when.field] === when.is),
  );
}
