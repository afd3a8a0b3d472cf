import { z } from 'zod';
import type { CommandContext } from '../command.ts';
import { findItem } from '../site/find-item.ts';
import { pathOf } from '../site/site-items.ts';

const itemShape = z.object({
  title: z.string(),
  slug: z.string().optional(),
  status: z.string(),
  publishedAt: z.string().nullable(),
  version: z.int(),
});

/** Changes the fields of an item that say whether it is public. */
export async function setStatus(
  context: CommandContext,
  change: Record<string, unknown>,
): Promise<void> {
  const {
    arguments: [reference = ''],
    output,
    has,
    openSite,
  } = context;
  const client = await openSite();
  const { kind, id } = await findItem(client, reference);
  const path = `${pathOf(kind)}/${id}`;
  const before = itemShape.parse((await client.call('GET', path)).json);
  if (has('dry-run'))
    return output.result(
      { id, kind, from: before.status, to: change['status'] },
      `Would be ${String(change['status'])}: ${before.title}.`,
    );
  const { json } = await client.call('PATCH', path, {
    json: change,
    headers: { 'if-match': `"${before.version}"` },
  });
  const { title, slug, status, publishedAt } = itemShape.parse(json);
  output.result(
    { id, kind, title, slug, status, publishedAt },
    describe({ title, status, publishedAt }),
  );
}

function describe({
  title,
  status,
  publishedAt,
}: {
  title: string;
  status: string;
  publishedAt: string | null;
}) {
  if (status === 'draft') return `${title} is a draft.`;
  const isFuture = publishedAt !== null && Date.parse(publishedAt) > Date.now();
  return isFuture ? `${title} will be published at ${publishedAt}.` : `${title} is published.`;
}
