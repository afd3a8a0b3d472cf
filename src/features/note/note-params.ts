/** The parameters of a note's page. */
export interface NoteParams {
  year: string;
  month: string;
  noteId: string;
}

/** The slug of a note, `2026/11/tides`, as the parameters of its page. */
export function splitNoteSlug(slug: string): NoteParams {
  const [year = '', month = '', noteId = ''] = slug.split('/');
  return { year, month, noteId };
}

export const joinNoteSlug = ({ year, month, noteId }: NoteParams): string =>
  `${year}/${month}/${noteId}`;

/** The month in the path of an archive page, `2026/11`; null if there is no such month. */
export function parseMonth({ year, month }: Omit<NoteParams, 'noteId'>): string | null {
  return /^\d{4}$/.test(year) && /^(?:0[1-9]|1[0-2])$/.test(month) ? `${year}/${month}` : null;
}
