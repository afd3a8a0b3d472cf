import { z } from 'zod';

/** The dashboard's window in months (specification, section 9). */
export const usualMonths = 6;
/** Because two years side by side are the most a chart of months can tell. */
const mostMonths = 24;

export const monthsInput = z
  .object({ months: z.int().min(1).max(mostMonths).default(usualMonths) })
  .prefault({});
