import { z } from 'zod';
import { kinds } from '#content/kinds.ts';
import { readSettings } from '#features/settings/data.server.ts';
import { badRequest } from '#lib/errors.ts';
import { requireScope, type Caller } from './caller.server.ts';
import { describeEndpoint, queries } from './configuration.ts';
import { entryKinds } from './entry-fields.ts';
import { findEntry } from './find-entry.server.ts';
import type { Properties } from './properties.ts';
import { listCategories } from './categories.server.ts';
import { describeStored, readStored } from './update-entry.server.ts';

/** Each post of a list is read for itself. */
const maxListed = 20;

/** Answers a query (section 3.7): an object of JSON. */
export async function answerQuery(caller: Caller, parameters: URLSearchParams): Promise<object> {
  const { db, baseUrl } = caller.context;
  // Some programs ask for nothing, to find out whether their token works.
  const asked = parameters.get('q') ?? 'config';
  const query = queries.find((one) => one === asked);
  if (query === undefined) throw badRequest(`“q” is one of: ${queries.join(', ')}.`, 'q');
  if (query === 'source') return answerSource(caller, parameters);
  if (query === 'category') {
    requireScope(caller, 'content:read');
    return { categories: await listCategories(db, parameters.get('filter') ?? '') };
  }
  const { site } = await readSettings(db);
  const configuration = describeEndpoint(baseUrl, site.title);
  if (query === 'syndicate-to') return { 'syndicate-to': configuration['syndicate-to'] };
  if (query === 'channel') return { channels: configuration.channels };
  if (query === 'post-types') return { 'post-types': configuration['post-types'] };
  return configuration;
}

/** One post, or with no address the newest ones. */
async function answerSource(caller: Caller, parameters: URLSearchParams): Promise<object> {
  requireScope(caller, 'content:read');
  const url = parameters.get('url');
  const names = [...parameters.getAll('properties'), ...parameters.getAll('properties[]')];
  if (url === null) return listSources(caller, parameters, names);
  const properties = describeStored(caller, await readStored(caller, await findEntry(caller, url)));
  return toSource(properties, names);
}

const page = z.object({
  items: z.array(z.object({ id: z.uuid() })),
  nextCursor: z.string().nullable(),
});

/** The newest posts of one kind, drafts included. The cursor of the next page is in `paging`. */
async function listSources(caller: Caller, parameters: URLSearchParams, names: string[]) {
  const wanted = parameters.get('post-type') ?? parameters.get('channel');
  const kind = entryKinds.find((one) => one === wanted) ?? 'note';
  const limit = Number(parameters.get('limit') ?? maxListed);
  const input = {
    limit: Number.isInteger(limit) && limit > 0 ? Math.min(limit, maxListed) : maxListed,
    cursor: parameters.get('after') ?? undefined,
  };
  const listed = await caller.call(`${kinds[kind].namespace}.all`, input, page);
  const items: object[] = [];
  for (const { id } of listed.items) {
    const properties = describeStored(caller, await readStored(caller, { kind, id }));
    items.push(toSource(properties, names));
  }
  return listed.nextCursor === null ? { items } : { items, paging: { after: listed.nextCursor } };
}

/** Only the named properties; all of them, and the type, where none are named. */
function toSource(properties: Properties, names: string[]): object {
  const chosen = [...properties].filter(([name]) => names.length === 0 || names.includes(name));
  const source = { properties: Object.fromEntries(chosen) };
  return names.length === 0 ? { type: ['h-entry'], ...source } : source;
}
