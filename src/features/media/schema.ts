import { z } from 'zod';
import { listShape, maxDescriptionLength } from '#content/schema.ts';

/** An SVG is parsed in one go, and a larger one usually embeds a photo. */
export const maxSvgBytes = 2 ** 20;
/** Phone cameras have up to 50 megapixels, and the decoded image must fit into memory. */
export const maxPixels = 64_000_000;
/** Characters; the limit of file systems. */
const maxNameLength = 255;

/** Characters; the addresses of pictures that need more are signed and expire soon. */
const maxAddressLength = 2_000;

export const altSchema = z.string().trim().max(maxDescriptionLength);
const nameSchema = z
  .string()
  .trim()
  .min(1, 'Enter a name.')
  .max(maxNameLength)
  .transform((name) => normalizeFileName(name));

/** Form data with the field `file`, and optionally `alt`. */
export const uploadInput = z
  .instanceof(FormData, { error: 'Send the picture as form data.' })
  .transform((form, { addIssue }) => {
    const file = form.get('file');
    const alt = altSchema.safeParse(form.get('alt') ?? '');
    const refuse = (path: string, message: string) => {
      addIssue({ code: 'custom', path: [path], message });
      return z.NEVER;
    };
    if (!(file instanceof File)) return refuse('file', 'Choose a picture.');
    if (!alt.success) return refuse('alt', alt.error.issues[0]?.message ?? 'Enter text.');
    return { file, alt: alt.data };
  });

/** The address of a picture on another server, which is copied into the library. */
export const uploadFromUrlInput = z.object({
  address: z
    .url({ protocol: /^https?$/, error: 'Enter the address of a picture, with https://.' })
    .max(maxAddressLength, `An address has at most ${maxAddressLength} characters.`),
  alt: altSchema.default(''),
});

/** The beginning of an upload in pieces; the maximum size is a setting. */
export const beginFileUploadInput = z.object({
  name: z.string().trim().min(1, 'This file has no name.').max(1_000),
  bytes: z.int().min(1, 'This file is empty. Choose another.'),
});
export type BeginFileUpload = z.output<typeof beginFileUploadInput>;

export const mediaListInput = listShape
  .extend({
    q: z.string().trim().max(200).optional(),
    /** Only pictures; without it, other files as well. */
    onlyPictures: z.boolean().default(false),
  })
  .prefault({});
export type MediaListInput = z.output<typeof mediaListInput>;

export const mediaUpdateInput = z.object({
  id: z.uuid(),
  alt: altSchema.optional(),
  filename: nameSchema.optional(),
});
export type MediaUpdate = z.output<typeof mediaUpdateInput>;

/** The last segment of a path, without control and direction characters. */
export function normalizeFileName(name: string): string {
  const last = name.split(/[\\/]/).at(-1) ?? '';
  // eslint-disable-next-line no-control-regex -- these characters are removed
  const plain = last.replace(/[\u0000-\u001f\u007f\u202a-\u202e\u2066-\u2069]/g, '').trim();
  return plain.slice(-maxNameLength) || 'file';
}
