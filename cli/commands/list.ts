import type { Command, CommandContext } from '../command.ts';
import { wrongUsage } from '../exit-codes.ts';
import { kindNames, parseKind } from '../site/find-item.ts';
import { listedItemShape, pathOf, type ListedItem } from '../site/site-items.ts';
import { z } from 'zod';
import { formatTable, toVisible } from '../terminal/output.ts';

const states = ['current', 'draft', 'scheduled', 'published', 'trash'];
const orders = ['newest', 'oldest', 'changed', 'published', 'title'];
const defaultLimit = 20;

const pageShape = z.object({
  items: z.array(listedItemShape),
  nextCursor: z.string().nullable(),
  total: z.int(),
});

export const listCommand: Command = {
  name: 'list',
  summary: 'List the items of a kind, the newest first.',
  arguments: [{ name: 'KIND', choices: [...kindNames] }],
  options: {
    status: { type: 'string', value: 'STATUS', description: 'only these', choices: states },
    search: {
      type: 'string',
      short: 'q',
      value: 'WORDS',
      description: 'only those with these words in title or description',
    },
    sort: { type: 'string', value: 'ORDER', description: 'the order', choices: orders },
    limit: {
      type: 'string',
      value: 'NUMBER',
      description: `how many, at most 100 (default: ${defaultLimit})`,
    },
    page: { type: 'string', value: 'NUMBER', description: 'the page of the list' },
    all: { type: 'boolean', description: 'all pages' },
  },
  examples: [
    ['mallard list', 'the newest articles'],
    ['mallard list articles --status draft', 'drafts'],
    ['mallard list pages --all --json', 'all pages, for a program'],
  ],
  run: list,
};

async function list({
  arguments: [kindName = 'articles'],
  output,
  value,
  has,
  openSite,
}: CommandContext) {
  const kind = parseKind(kindName);
  const limit = has('all')
    ? 100
    : (readNumber('limit', value('limit'), { max: 100 }) ?? defaultLimit);
  let page = readNumber('page', value('page'), { max: 100_000 }) ?? 1;
  const query = {
    status: value('status') ?? 'current',
    q: value('search'),
    sort: value('sort'),
    limit,
  };
  const client = await openSite();
  const items: ListedItem[] = [];
  let total = 0;
  for (; ; page++) {
    const { json } = await client.call('GET', pathOf(kind), { query: { ...query, page } });
    const found = pageShape.parse(json);
    items.push(...found.items);
    total = found.total;
    if (!has('all') || found.items.length < limit) break;
  }
  output.result({ items, total }, formatItems(items));
  if (items.length < total)
    output.note(`${items.length} of ${total}. --all lists all, --page 2 the next.`);
}

function formatItems(items: ListedItem[]): string {
  if (items.length === 0) return 'There are none.';
  return formatTable(
    items.map((item) => [
      describeState(item),
      formatDay(item),
      item.slug ?? item.id,
      toVisible(item.title) || 'Untitled',
    ]),
  );
}

function describeState({ status, publishedAt, trashedAt }: ListedItem): string {
  if (trashedAt !== null) return 'trash';
  if (status === 'draft') return 'draft';
  return publishedAt !== null && Date.parse(publishedAt) > Date.now() ? 'scheduled' : 'published';
}

const formatDay = ({ publishedAt, updatedAt }: ListedItem) =>
  (publishedAt ?? updatedAt).slice(0, 10);

function readNumber(name: string, text: string | undefined, { max }: { max: number }) {
  if (text === undefined) return undefined;
  const number = Number(text);
  if (!Number.isInteger(number) || number < 1 || number > max)
    throw wrongUsage(`--${name} is a number from 1 to ${max}, not ${text}.`);
  return number;
}
