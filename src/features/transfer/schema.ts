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
    .min(1, 'There is nothing in this file.')
    .max(maxUploadBytes, 'This file is larger than 1 GB. Use npm run import on the server.'),
});
export type BeginUpload = z.output<typeof beginUploadInput>;

/** The form: `id` of the upload, `at` (the offset in the file), and the `piece`. */
export const pieceInput = z
  .instanceof(FormData, { error: 'Send the piece as form data.' })
  .transform((form, { addIssue }) => {
    const parsed = z
      .object({ id: z.uuid(), at: z.coerce.number().int().min(0), piece: z.instanceof(File) })
      .safeParse({ id: form.get('id'), at: form.get('at'), piece: form.get('piece') });
    if (parsed.success && parsed.data.piece.size <= pieceBytes) return parsed.data;
    addIssue({ code: 'custom', message: 'This piece of a file cannot be read. Send it again.' });
    return z.NEVER;
  });

export const backupNameSchema = z
  .string()
  .regex(/^[\w-][\w.-]{0,200}\.tar\.gz$/, 'This is no name of a backup.');
export const backupNameInput = z.object({ name: backupNameSchema });

/** The record of a verification: a backup was restored into a temporary database and compared. */
export const verificationSchema = z.object({
  name: z.string(),
  /** Identifies the file together with its name. */
  bytes: z.int(),
  /** ISO 8601: when the backup was written, and when it was verified. */
  createdAt: z.string(),
  provedAt: z.string(),
  tables: z.int(),
  rows: z.int(),
  files: z.int(),
});
export type Verification = z.output<typeof verificationSchema>;

const countsSchema = z.object({ created: z.int(), changed: z.int(), same: z.int() });

/** The report of a transfer, as sent to the browser. */
export const reportSchema = z.object({
  kinds: z.record(z.string(), countsSchema),
  notCarried: z.array(z.object({ source: z.string(), reason: z.string() })),
  notes: z.array(z.object({ source: z.string(), note: z.string() })),
});
export type Report = z.output<typeof reportSchema>;

/** A line of a task's response: progress, result or error. */
export const taskMessageSchema = z.union([
  z.object({ done: z.int(), at: z.string() }),
  z.object({ report: reportSchema, said: z.string() }),
  z.object({ problem: z.string() }),
]);
export type TaskMessage = z.output<typeof taskMessageSchema>;
