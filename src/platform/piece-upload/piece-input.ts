import { z } from 'zod';
import { pieceBytes } from '#lib/piece-size.ts';

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
