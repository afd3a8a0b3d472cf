import { z } from 'zod';
import { toFlatSlug } from '#content/month-slug.ts';
import {
  contentKinds,
  findKindByPath,
  isPagedKind,
  kinds,
  type ContentKind,
} from '#content/kinds.ts';
import { CommandError, exitCodes, wrongUsage } from '../exit-codes.ts';
import { SiteError } from '../sync/site-error.ts';
import type { SiteClient } from './site-client.ts';
import { listAll } from './list-all.ts';
import { listedItemShape, pathOf } from './site-items.ts';

export interface FoundItem {
  kind: ContentKind;
  id: string;
}

/** How a user names a kind: `article`, `articles`, or the namespace `blog`. */
export function parseKind(text: string): ContentKind {
  const wanted = text.toLowerCase();
  const found = contentKinds.find(
    (kind) =>
      kind === wanted || kinds[kind].labels.many === wanted || kinds[kind].namespace === wanted,
  );
  if (found) return found;
  throw wrongUsage(`There is no kind ${text}. There are: ${kindNames.join(', ')}.`);
}

export const kindNames: readonly string[] = contentKinds.map((kind) => kinds[kind].labels.many);

const uuid = /^[\da-f]{8}(-[\da-f]{4}){3}-[\da-f]{12}$/;

/**
 * Finds the item that a user means: by its id, its slug, its kind and slug (`page/about`), or the address of its page. Throws if
 * there is none, or if there are several.
 */
export async function findItem(client: SiteClient, reference: string): Promise<FoundItem> {
  const { kind: named, name } = parseReference(client.url, reference);
  const found: FoundItem[] = [];
  for (const kind of named ? [named] : contentKinds) {
    const id = uuid.test(name)
      ? await findById(client, kind, name)
      : await findBySlug(client, kind, name);
    if (id !== undefined) found.push({ kind, id });
  }
  const [first, second] = found;
  if (!first)
    throw new CommandError(
      `There is no item ${reference}. mallard list shows them.`,
      exitCodes.notFound,
    );
  if (second)
    throw wrongUsage(
      `Several items have this slug. Write one of: ${found.map(({ kind }) => `${kinds[kind].labels.many}/${name}`).join(', ')}.`,
    );
  return first;
}

function parseReference(siteUrl: string, reference: string) {
  const isAddress = /^(https?:\/\/|\/)/.test(reference);
  const address = isAddress ? new URL(reference, siteUrl) : null;
  if (address && address.origin !== siteUrl)
    throw wrongUsage(`${reference} is not an address of ${siteUrl}.`);
  const path = (address?.pathname ?? reference).replace(/^\/|\/$|\.md$/g, '');
  const [first = '', ...rest] = path.split('/');
  if (rest.length === 0) return { kind: isAddress ? ('page' as const) : undefined, name: first };
  const kind = (address ? findKindByPath(first) : undefined) ?? parseKind(first);
  return { kind, name: rest.join('/') };
}

const idShape = z.object({ id: z.uuid() });

async function findById(client: SiteClient, kind: ContentKind, id: string) {
  try {
    return idShape.parse((await client.call('GET', `${pathOf(kind)}/${id}`)).json).id;
  } catch (error) {
    if (error instanceof SiteError && error.status === 404) return undefined;
    throw error;
  }
}

/** Public items are found at once, others by reading the list. */
async function findBySlug(client: SiteClient, kind: ContentKind, slug: string) {
  if (!isPagedKind(kind)) return undefined;
  try {
    const path = `/public${pathOf(kind)}/${encodeURIComponent(toFlatSlug(slug))}`;
    return idShape.parse((await client.call('GET', path)).json).id;
  } catch (error) {
    if (!(error instanceof SiteError) || error.isFatal) throw error;
  }
  const options = { shape: listedItemShape, query: { status: 'current' } };
  for await (const item of listAll(client, pathOf(kind), options))
    if (item.slug === slug) return item.id;
  return undefined;
}
