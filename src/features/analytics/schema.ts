import { z } from 'zod';
import { defaultMonths } from './limits.ts';

/** A chart of more months is not readable. */
const maxMonths = 24;

/** Half a year; longer periods are shown by month. */
const maxDays = 184;

const days = z.int().min(1).max(maxDays).default(30);

export const daysInput = z.object({ days }).prefault({});

/** Characters; no path of the site is longer. */
const maxPathLength = 600;

export const pageInput = z.object({ days, path: z.string().startsWith('/').max(maxPathLength) });

export const previousInput = z
  .object({ days, path: z.string().startsWith('/').max(maxPathLength).optional() })
  .prefault({});

export const monthsInput = z
  .object({ months: z.int().min(1).max(maxMonths).default(defaultMonths) })
  .prefault({});
