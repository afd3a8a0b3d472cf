import { z } from 'zod';
import { defineTool, type Tool } from './tool.server.ts';

const day = z.object({ day: z.string(), views: z.int(), visitors: z.int() });
const top = z.object({
  pages: z.array(
    z.object({
      path: z.string(),
      title: z.string().nullable(),
      views: z.int(),
      visitors: z.int(),
    }),
  ),
  referrers: z.array(z.object({ referrer: z.string(), views: z.int() })),
});

const numbers = defineTool({
  name: 'site_numbers',
  title: 'Read the numbers of the site',
  description:
    'Reads how often the site was viewed in the last days: by day, the pages that were read most, and the sites that visitors came from.',
  scopes: ['analytics:read'],
  effect: 'read',
  hasReaderText: true,
  input: z.strictObject({ days: z.int().min(1).max(184).default(30) }),
  output: z.object({ days: z.array(day), pages: top.shape.pages, referrers: top.shape.referrers }),
  run: async (input, { call, readerText }) => {
    const days = await call('stats.daily', input, z.array(day));
    const { pages, referrers } = await call('stats.top', input, top);
    return {
      days,
      pages,
      // Anybody can send one.
      referrers: referrers.map(({ referrer, views }) => ({
        referrer: readerText.mark(referrer),
        views,
      })),
    };
  },
});

const page = z.object({
  title: z.string().nullable(),
  views: z.int(),
  since: z.string().nullable(),
  days: z.array(day),
});

const pageNumbers = defineTool({
  name: 'page_numbers',
  title: 'Read the numbers of a page',
  description: 'Reads how often one page of the site was viewed, by its path.',
  scopes: ['analytics:read'],
  effect: 'read',
  input: z.strictObject({
    path: z.string().startsWith('/').max(600),
    days: z.int().min(1).max(184).default(30),
  }),
  output: page,
  run: (input, { call }) => call('stats.page', input, page),
});

export const analyticsTools: Tool[] = [numbers, pageNumbers];
