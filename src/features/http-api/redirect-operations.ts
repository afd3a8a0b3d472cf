import { z } from 'zod';
import { pagedKinds } from '#content/kinds.ts';
import { pageOf } from './item-schemas.ts';
import type { Operation } from './operation.ts';

const redirect = z
  .object({
    path: z.string().describe('Where it leads from'),
    kind: z.enum(pagedKinds),
    id: z.uuid().describe('The item where it leads to'),
    to: z.string().describe('The path of the item, also while it is not public'),
  })
  .meta({ id: 'Redirect' });

/** The operations of redirects: former slugs, and the addresses of an old site. */
export const redirectOperations: Operation[] = [
  {
    id: 'listRedirects',
    method: 'GET',
    path: '/redirects',
    procedure: 'redirect.all',
    group: 'Redirects',
    summary: 'List all redirects.',
    output: pageOf(redirect),
  },
  {
    id: 'createRedirect',
    method: 'POST',
    path: '/redirects',
    procedure: 'redirect.create',
    group: 'Redirects',
    summary: 'Let an old path lead to an item.',
    output: redirect,
    status: 201,
  },
  {
    id: 'deleteRedirect',
    method: 'DELETE',
    path: '/redirects',
    procedure: 'redirect.remove',
    group: 'Redirects',
    summary: 'Delete the redirect of a path.',
    output: z.object({ path: z.string() }),
  },
];
