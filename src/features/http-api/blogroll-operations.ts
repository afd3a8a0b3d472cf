import { z } from 'zod';
import { publicPath, type Operation } from './operation.ts';

const site = z.object({
  id: z.uuid(),
  title: z.string(),
  siteUrl: z.string(),
  feedUrl: z.string().nullable(),
  note: z.string(),
  group: z.string().describe('Empty for a site outside of groups'),
});
const ownSite = site.extend({
  position: z.int().describe('Sites are sorted by it; there may be gaps'),
  createdAt: z.iso.datetime(),
  updatedAt: z.iso.datetime(),
});

/** The operations of the blogroll, whose sites are public at once. */
export const blogrollOperations: Operation[] = [
  {
    id: 'listPublicBlogroll',
    method: 'GET',
    path: `${publicPath}/blogroll`,
    procedure: 'blogroll.allPublic',
    group: 'Blogroll',
    summary: 'List the sites of the blogroll in their order.',
    output: z.object({ items: z.array(site) }),
  },
  {
    id: 'listBlogroll',
    method: 'GET',
    path: '/blogroll',
    procedure: 'blogroll.all',
    group: 'Blogroll',
    summary: 'List the sites of the blogroll in their order, never from a cache.',
    output: z.object({ items: z.array(ownSite) }),
  },
  {
    id: 'createBlogrollSite',
    method: 'POST',
    path: '/blogroll',
    procedure: 'blogroll.create',
    group: 'Blogroll',
    summary: 'Add a site to the blogroll, at the end or at a position.',
    output: ownSite,
    status: 201,
  },
  {
    id: 'updateBlogrollSite',
    method: 'PATCH',
    path: '/blogroll/{id}',
    procedure: 'blogroll.update',
    group: 'Blogroll',
    summary: 'Change the given fields of a site of the blogroll.',
    output: ownSite,
  },
  {
    id: 'deleteBlogrollSite',
    method: 'DELETE',
    path: '/blogroll/{id}',
    procedure: 'blogroll.remove',
    group: 'Blogroll',
    summary: 'Delete a site from the blogroll, for good.',
    output: ownSite,
  },
  {
    id: 'updateBlogrollOrder',
    method: 'POST',
    path: '/blogroll/reorder',
    procedure: 'blogroll.reorder',
    group: 'Blogroll',
    summary: 'Put the sites of the blogroll into another order, by the ids of all of them.',
    output: z.object({ ids: z.array(z.uuid()) }),
  },
  {
    id: 'createBlogrollSites',
    method: 'POST',
    path: '/blogroll/import',
    procedure: 'blogroll.importEntries',
    group: 'Blogroll',
    summary: 'Add several sites to the blogroll. Those that are listed already are left out.',
    output: z.object({
      added: z.int().describe('How many were added'),
      listed: z.int().describe('How many were listed already'),
    }),
  },
  {
    id: 'createUsualPage',
    method: 'POST',
    path: '/pages/start',
    procedure: 'page.createStarter',
    group: 'Pages',
    summary: 'Create the draft of /now or /colophon, or find that page.',
    output: z.object({ id: z.uuid() }),
  },
];
