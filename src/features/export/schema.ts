import { z } from 'zod';

/** An export that was started by a program, as the file beside it says. */
export const storedExportSchema = z.object({
  id: z.uuid(),
  state: z.enum(['running', 'done', 'failed']),
  createdAt: z.iso.datetime(),
  /** The size of the file; 0 until it is done. */
  bytes: z.int(),
  /** Why it has failed. */
  problem: z.string().nullable(),
  /** The process that runs it. */
  pid: z.int(),
});
export type StoredExport = z.output<typeof storedExportSchema>;
