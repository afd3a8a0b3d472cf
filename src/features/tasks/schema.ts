import { z } from 'zod';

const countsSchema = z.object({ created: z.int(), changed: z.int(), same: z.int() });

/** The report of a task, as sent to the browser. */
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
