import { readFile } from 'node:fs/promises';
import { basename, resolve } from 'node:path';
import { kinds } from '#content/kinds.ts';
import { newId } from '#lib/id.ts';
import type { Command, CommandContext } from '../command.ts';
import { CommandError, wrongUsage } from '../exit-codes.ts';
import { kindNames, parseKind } from '../site/find-item.ts';
import { SiteItems } from '../site/site-items.ts';
import { parseMarkdown } from '../sync/plain-markdown.ts';
import { formatFile } from '../sync/document.ts';
import { withoutPublishing } from '../sync/publishing.ts';
import { editText } from '../terminal/edit-text.ts';

export const newCommand: Command = {
  name: 'new',
  summary: 'Create a draft.',
  details: `The text is that of a file, of standard input, or is written in the editor with --edit. It may have front matter; without
it, its first heading is the title. It is a draft, whatever its front matter says.`,
  arguments: [{ name: 'KIND', isRequired: true, choices: [...kindNames] }, { name: 'TITLE' }],
  options: {
    file: {
      type: 'string',
      short: 'f',
      value: 'FILE',
      description: 'the file with the text; - is standard input',
    },
    edit: { type: 'boolean', short: 'e', description: 'open the editor first' },
    'dry-run': { type: 'boolean', description: 'say what would be created, and create nothing' },
  },
  examples: [
    ['mallard new articles "Spring tide"', 'an empty draft'],
    ['mallard new articles --file tide.md', 'a draft with a text'],
    ['mallard new notes --file low-water.md', 'a note, which needs no title'],
    ['mallard new pages "About" --edit', 'opens the editor'],
  ],
  run: create,
};

async function create(context: CommandContext) {
  const {
    arguments: [kindName = '', title],
    output,
    has,
    openSite,
  } = context;
  const kind = parseKind(kindName);
  const source = await readSource(context);
  const parsed = parseMarkdown(source.text, source.name);
  const fields = { ...parsed.fields, ...(title === undefined ? {} : { title }) };
  if (!fields['title'] && !kinds[kind].hasOptionalTitle)
    throw wrongUsage('The title is missing: mallard new articles "A title".');
  const item = withoutPublishing({ ...parsed, fields }, null) ?? parsed;
  if (has('dry-run'))
    return output.result({ kind, item }, `A draft would be created: ${String(fields['title'])}.`);
  const client = await openSite();
  const id = newId();
  const { item: created } = await new SiteItems(client).create(kind, id, item);
  await source.discard();
  const address = `${client.url}${kinds[kind].dashboardPath}/${id}`;
  output.result(
    { id, kind, ...created.fields, address },
    `Created ${String(created.fields['slug'] ?? id)}: ${address}`,
  );
}

async function readSource({ surroundings, value, has, arguments: [, title = ''] }: CommandContext) {
  const file = value('file');
  const discard = async () => {};
  const given = file === undefined ? '' : await readText(surroundings, file);
  const name = basename(file ?? '').replace(/\.\w+$/, '');
  if (!has('edit')) return { text: given, name, discard };
  const start = given || formatFile('', { fields: { title }, body: '' }).replace('id: ""\n', '');
  const edited = await editText(surroundings, 'new.md', start);
  if (edited.text === start && given === '') {
    await edited.discard();
    throw new CommandError('Nothing was written, so nothing is created.');
  }
  return { text: edited.text, name, discard: edited.discard };
}

async function readText(
  surroundings: CommandContext['surroundings'],
  file: string,
): Promise<string> {
  if (file !== '-') return readFile(resolve(surroundings.workingFolder, file), 'utf8');
  const text = await surroundings.readInput();
  if (text === null) throw wrongUsage('There is nothing on standard input.');
  return text;
}
