import { z } from 'zod';
import { contentPath, kinds } from '#content/kinds.ts';
import type { Command, CommandContext } from '../command.ts';
import { findItem } from '../site/find-item.ts';
import { pathOf } from '../site/site-items.ts';
import { openBrowser } from '../terminal/open-browser.ts';

export const openCommand: Command = {
  name: 'open',
  summary: 'Open the site, or an item, in the browser.',
  details: 'A draft is opened in the dashboard, because readers do not see it.',
  arguments: [{ name: 'ITEM' }],
  options: {
    dashboard: { type: 'boolean', short: 'd', description: 'open it in the dashboard' },
    print: { type: 'boolean', description: 'print the address, and open nothing' },
  },
  examples: [
    ['mallard open', 'the home page'],
    ['mallard open spring-tide', 'the article'],
    ['mallard open --dashboard --print', 'the address of the dashboard'],
  ],
  run: open,
};

const itemShape = z.object({
  slug: z.string().optional(),
  status: z.string(),
  publishedAt: z.string().nullable(),
});

async function open(context: CommandContext) {
  const { output, has, surroundings } = context;
  const url = await findAddress(context);
  const isOpen = !has('print') && (await openBrowser(surroundings, url));
  output.result({ url, isOpen }, url);
}

async function findAddress({
  arguments: [reference],
  has,
  openSite,
}: CommandContext): Promise<string> {
  const client = await openSite();
  if (reference === undefined) return client.url + (has('dashboard') ? '/dashboard' : '/');
  const { kind, id } = await findItem(client, reference);
  const { json } = await client.call('GET', `${pathOf(kind)}/${id}`);
  const { slug, status, publishedAt } = itemShape.parse(json);
  const isPublic = status === 'published' && Date.parse(publishedAt ?? '') <= Date.now();
  const path =
    has('dashboard') || !isPublic
      ? `${kinds[kind].dashboardPath}/${id}`
      : contentPath(kind, slug ?? null);
  return client.url + path;
}
