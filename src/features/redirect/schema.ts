import { z } from 'zod';
import { pagedKinds } from '#content/kinds.ts';
import { maxRedirectPathLength } from '#content/redirect-path.ts';
import { listShape } from '#content/schema.ts';

/** The cursor is the kind of the last redirect and its path or slug. */
export const redirectListInput = listShape
  .extend({
    cursor: z
      .string()
      .max(maxRedirectPathLength + 100)
      .nullish(),
  })
  .prefault({});
export type RedirectList = z.output<typeof redirectListInput>;

const path = z
  .string()
  .min(1)
  .max(maxRedirectPathLength)
  .describe('A path of this site, such as /2013/01/11/a-day');
export const createRedirectInput = z.object({ path, kind: z.enum(pagedKinds), id: z.uuid() });
export type CreateRedirect = z.output<typeof createRedirectInput>;
export const redirectPathInput = z.object({ path });
