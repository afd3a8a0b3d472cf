import { z } from 'zod';

/** The maximum size of an uploaded archive: a blog of many years with its pictures. */
export const maxUploadBytes = 2 ** 30;
/** Bytes per request, so that a slow connection does not lose much when it breaks. */
export const pieceBytes = 4 * 2 ** 20;
/** The file extensions that an import accepts. */
export const uploadExtensions = ['.zip', '.xml', '.json', '.html', '.htm', '.csv'];

const refusal = `Choose a file that ends with ${uploadExtensions.slice(0, -1).join(', ')} or .csv.`;

export const beginUploadInput = z.object({
  name: z
    .string()
    .trim()
    .min(1)
    .max(255)
    .refine(
      (name) => uploadExtensions.some((extension) => name.toLowerCase().endsWith(extension)),
      refusal,
    ),
  bytes: z
    .int()
    .min(1, 'This file is empty.')
    .max(maxUploadBytes, 'This file is larger than 1 GB. Use npm run import on the server.'),
});
export type BeginUpload = z.output<typeof beginUploadInput>;

/** The form: `id` of the upload, `at` (the offset in the file), and the `piece`. */
export const pieceInput = z
  .instanceof(FormData, { error: 'Send the part as form data.' })
  .transform((form, { addIssue }) => {
    const parsed = z
      .object({ id: z.uuid(), at: z.coerce.number().int().min(0), piece: z.instanceof(File) })
      .safeParse({ id: form.get('id'), at: form.get('at'), piece: form.get('piece') });
    if (parsed.success && parsed.data.piece.size <= pieceBytes) return parsed.data;
    addIssue({ code: 'custom', message: 'This part of the file cannot be read. Send it again.' });
    return z.NEVER;
  });
