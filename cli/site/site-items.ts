import { z } from 'zod';
import { kinds, type ContentKind } from '#content/kinds.ts';
import { toItem, type Item, type RemoteItem } from '../sync/item.ts';
import { SiteError } from '../sync/site-error.ts';
import type { SiteStore, VersionedChange } from '../sync/stores.ts';
import { listAll } from './list-all.ts';
import type { SiteClient } from './site-client.ts';

/** The path of the items of a kind in the API. */
export const pathOf = (kind: ContentKind): string => `/${kinds[kind].labels.many}`;

export const listedItemShape = z.object({
  id: z.uuid(),
  title: z.string(),
  slug: z.string().optional(),
  status: z.enum(['draft', 'published']),
  publishedAt: z.string().nullable(),
  updatedAt: z.string(),
  trashedAt: z.string().nullable(),
  version: z.int(),
});
export type ListedItem = z.output<typeof listedItemShape>;
const itemShape = z.looseObject({
  id: z.uuid(),
  version: z.int(),
  trashedAt: z.string().nullable().optional(),
});

/** The items of a site, over its HTTP API. */
export class SiteItems implements SiteStore {
  readonly client: SiteClient;

  constructor(client: SiteClient) {
    this.client = client;
  }

  async listVersions(kind: ContentKind): Promise<Map<string, number>> {
    const versions = new Map<string, number>();
    const options = { shape: listedItemShape, query: { status: 'current' } };
    for await (const { id, version } of listAll(this.client, pathOf(kind), options))
      versions.set(id, version);
    return versions;
  }

  async find(kind: ContentKind, id: string): Promise<RemoteItem | null> {
    try {
      const { json } = await this.client.call('GET', `${pathOf(kind)}/${id}`);
      return itemShape.parse(json).trashedAt ? null : toRemote(json);
    } catch (error) {
      if (error instanceof SiteError && error.status === 404) return null;
      throw error;
    }
  }

  async create(kind: ContentKind, id: string, { fields, body }: Item): Promise<RemoteItem> {
    const given = Object.entries(fields).filter(([, value]) => value !== null && value !== '');
    try {
      const json = { id, ...Object.fromEntries(given), body };
      return toRemote((await this.client.call('POST', pathOf(kind), { json })).json);
    } catch (error) {
      // An earlier request has created it, and its answer was lost.
      const isThere = error instanceof SiteError && error.status === 409 && error.field === 'id';
      const found = isThere ? await this.find(kind, id) : null;
      if (found) return found;
      throw error;
    }
  }

  async update(
    kind: ContentKind,
    id: string,
    { version, changes }: VersionedChange,
  ): Promise<RemoteItem | null> {
    try {
      const options = { json: changes, headers: { 'if-match': `"${version}"` } };
      return toRemote((await this.client.call('PATCH', `${pathOf(kind)}/${id}`, options)).json);
    } catch (error) {
      if (error instanceof SiteError && error.status === 412) return null;
      throw error;
    }
  }

  async trash(kind: ContentKind, id: string): Promise<void> {
    await this.client.call('DELETE', `${pathOf(kind)}/${id}`);
  }
}

function toRemote(json: unknown): RemoteItem {
  const values = itemShape.parse(json);
  return { version: values.version, item: toItem(values) };
}
