import { z } from 'zod';

const countsSchema = z.object({ created: z.int(), changed: z.int(), same: z.int() });

/** A text that was imported, or would be: where it was, and where it is on this site. */
export const importedTextSchema = z.object({
  /** Its id on this site, by which corrections name it. */
  id: z.string(),
  source: z.string(),
  kind: z.enum(['article', 'page', 'note']),
  title: z.string(),
  /** ISO 8601; null if the source has none. */
  date: z.string().nullable(),
  isDraft: z.boolean(),
  /** Its path on this site. */
  path: z.string(),
  /** URLs or paths that it had, the main one first. They redirect to its path. */
  oldAddresses: z.array(z.string()),
  outcome: z.enum(['created', 'changed', 'same', 'skipped']),
  /** What the owner corrected in it, in sentences. */
  corrected: z.array(z.string()).optional(),
});
export type ImportedText = z.output<typeof importedTextSchema>;

/** The report of a task, as sent to the browser. */
export const reportSchema = z.object({
  kinds: z.record(z.string(), countsSchema),
  notCarried: z.array(z.object({ source: z.string(), reason: z.string() })),
  notes: z.array(z.object({ source: z.string(), note: z.string() })),
  texts: z.array(importedTextSchema),
});
export type Report = z.output<typeof reportSchema>;

/** A line of a task's response: progress, result or error. */
export const taskMessageSchema = z.union([
  z.object({ done: z.int(), at: z.string(), total: z.int().optional() }),
  z.object({ report: reportSchema, said: z.string() }),
  z.object({ problem: z.string() }),
]);
export type TaskMessage = z.output<typeof taskMessageSchema>;
