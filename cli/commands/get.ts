import { dirname, resolve } from 'node:path';
import { z } from 'zod';
import type { Command, CommandContext } from '../command.ts';
import { CommandError } from '../exit-codes.ts';
import { createFile } from '../folder/atomic-write.ts';
import { findItem } from '../site/find-item.ts';
import { pathOf } from '../site/site-items.ts';
import { formatVersionedFile } from '../sync/document.ts';
import { toItem } from '../sync/item.ts';

export const getCommand: Command = {
  name: 'get',
  summary: 'Print an item as Markdown with front matter.',
  details: `ITEM is a slug, a kind with a slug (pages/about), an id, or the address of its page.`,
  arguments: [{ name: 'ITEM', isRequired: true }],
  options: {
    output: { type: 'string', short: 'o', value: 'FILE', description: 'write it into a new file' },
  },
  examples: [
    ['mallard get spring-tide', 'prints the article'],
    ['mallard get pages/about -o about.md', 'writes a file'],
  ],
  run: get,
};

const itemShape = z.looseObject({ version: z.int() });

async function get({
  arguments: [reference = ''],
  output,
  value,
  openSite,
  surroundings,
}: CommandContext) {
  const client = await openSite();
  const { kind, id } = await findItem(client, reference);
  const { json } = await client.call('GET', `${pathOf(kind)}/${id}`);
  const values = itemShape.parse(json);
  const text = formatVersionedFile(id, { version: values.version, item: toItem(values) });
  const file = value('output');
  if (file === undefined) {
    if (output.isJson) output.result(json, '');
    else output.raw(text);
    return;
  }
  const path = resolve(surroundings.workingFolder, file);
  if (!(await createFile(path, text, { temporaryFolder: dirname(path) })))
    throw new CommandError(`${file} exists, and is not overwritten.`);
  output.result({ id, kind, file }, `Written to ${file}.`);
}
