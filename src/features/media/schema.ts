import { z } from 'zod';
import { listShape, longestDescription } from '#content/schema.ts';

/** Bytes. Because a drawing is text that is read in one go, and one of a megabyte is a photo in disguise. */
export const mostDrawingBytes = 2 ** 20;
/** Because the largest phone cameras have 50 megapixels, and what is unpacked must fit into memory. */
export const mostPixels = 64_000_000;
/** Characters, as file systems have it. */
const longestName = 255;

export const altShape = z.string().trim().max(longestDescription);
const nameShape = z
  .string()
  .trim()
  .min(1, 'Give it a name.')
  .max(longestName)
  .transform((name) => tidyName(name));

/** The form: `file`, and `alt` if it is known already. */
export const uploadInput = z
  .instanceof(FormData, { error: 'Send the picture as form data.' })
  .transform((form, { addIssue }) => {
    const file = form.get('file');
    const alt = altShape.safeParse(form.get('alt') ?? '');
    const refuse = (path: string, message: string) => {
      addIssue({ code: 'custom', path: [path], message });
      return z.NEVER;
    };
    if (!(file instanceof File)) return refuse('file', 'Choose a picture.');
    if (!alt.success) return refuse('alt', alt.error.issues[0]?.message ?? 'Write it as text.');
    return { file, alt: alt.data };
  });

export const mediaListInput = listShape
  .extend({ q: z.string().trim().max(200).optional() })
  .prefault({});
export type MediaListInput = z.output<typeof mediaListInput>;

export const mediaUpdateInput = z.object({
  id: z.uuid(),
  alt: altShape.optional(),
  filename: nameShape.optional(),
});
export type MediaUpdate = z.output<typeof mediaUpdateInput>;

/** The last part of a path, without what no file name has. */
export function tidyName(name: string): string {
  const last = name.split(/[\\/]/).at(-1) ?? '';
  // eslint-disable-next-line no-control-regex -- these are what is taken out
  const plain = last.replace(/[\u0000-\u001f\u007f\u202a-\u202e\u2066-\u2069]/g, '').trim();
  return plain.slice(-longestName) || 'picture';
}
