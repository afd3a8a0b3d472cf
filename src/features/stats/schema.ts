import { z } from 'zod';
import { usualMonths } from './limits.ts';

/** Because two years side by side are the most a chart of months can tell. */
const mostMonths = 24;

/** Because days beyond a quarter are told by months. */
const mostDays = 92;

export const daysInput = z
  .object({ days: z.int().min(1).max(mostDays).default(30), path: z.string().max(600).optional() })
  .prefault({});

export const heartsInput = z.object({ articleId: z.uuid() });

export const monthsInput = z
  .object({ months: z.int().min(1).max(mostMonths).default(usualMonths) })
  .prefault({});
