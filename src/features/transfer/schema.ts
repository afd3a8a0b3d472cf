import { z } from 'zod';

/** Bytes of an archive that is uploaded: a blog of many years with its pictures. */
export const mostUploadBytes = 2 ** 30;
/** Bytes that are sent at once, because a slow line should not lose much when it breaks. */
export const pieceBytes = 4 * 2 ** 20;
/** What an import reads, by the endings of its files. */
export const uploadEndings = ['.zip', '.xml', '.json', '.html', '.htm', '.csv'];

const refusal = `Choose a file that ends with ${uploadEndings.slice(0, -1).join(', ')} or .csv.`;

export const beginUploadInput = z.object({
  name: z
    .string()
    .trim()
    .min(1)
    .max(255)
    .refine((name) => uploadEndings.some((ending) => name.toLowerCase().endsWith(ending)), refusal),
  bytes: z
    .int()
    .min(1, 'There is nothing in this file.')
    .max(mostUploadBytes, 'This file is larger than 1 GB. Use npm run import on the server.'),
});
export type BeginUpload = z.output<typeof beginUploadInput>;

/** The form: `id` of the upload, `at` in the file, and the `piece`. */
export const pieceInput = z
  .instanceof(FormData, { error: 'Send the piece as form data.' })
  .transform((form, { addIssue }) => {
    const read = z
      .object({ id: z.uuid(), at: z.coerce.number().int().min(0), piece: z.instanceof(File) })
      .safeParse({ id: form.get('id'), at: form.get('at'), piece: form.get('piece') });
    if (read.success && read.data.piece.size <= pieceBytes) return read.data;
    addIssue({ code: 'custom', message: 'This piece of a file cannot be read. Send it again.' });
    return z.NEVER;
  });

export const backupName = z
  .string()
  .regex(/^[\w-][\w.-]{0,200}\.tar\.gz$/, 'This is no name of a backup.');
export const backupNameInput = z.object({ name: backupName });

/** When a backup was restored in a scratch place and compared, and what was in it. */
export const proofShape = z.object({
  name: z.string(),
  /** Of the file, to know it again. */
  bytes: z.int(),
  /** ISO 8601: when the backup was written, and when it was proved. */
  createdAt: z.string(),
  provedAt: z.string(),
  tables: z.int(),
  rows: z.int(),
  files: z.int(),
});
export type Proof = z.output<typeof proofShape>;

const counts = z.object({ created: z.int(), changed: z.int(), same: z.int() });

/** What a transfer did, as it travels to the screen. */
export const reportShape = z.object({
  kinds: z.record(z.string(), counts),
  notCarried: z.array(z.object({ source: z.string(), reason: z.string() })),
  notes: z.array(z.object({ source: z.string(), note: z.string() })),
});
export type Report = z.output<typeof reportShape>;

/** A line of the answer to a task: how far it is, what came of it, or why nothing did. */
export const taskLine = z.union([
  z.object({ done: z.int(), at: z.string() }),
  z.object({ report: reportShape, said: z.string() }),
  z.object({ problem: z.string() }),
]);
export type TaskLine = z.output<typeof taskLine>;
