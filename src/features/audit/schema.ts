import { z } from 'zod';
import { auditCategories } from '#lib/audit-events.ts';

export const listEventsInput = z
  .object({
    limit: z.int().min(1).max(100).default(50),
    /** The id of the last event of the page before. */
    cursor: z.uuid().nullish(),
    show: z.enum(auditCategories).nullish(),
  })
  .prefault({});
export type ListEvents = z.output<typeof listEventsInput>;
