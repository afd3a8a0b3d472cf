import { readFile } from 'node:fs/promises';
import { join, resolve } from 'node:path';
import type { Command, CommandContext } from '../command.ts';
import { CommandError, exitCodes } from '../exit-codes.ts';
import { createFreeFile } from '../folder/atomic-write.ts';
import { findItem, type FoundItem } from '../site/find-item.ts';
import { saveMerged, type UnsavedMerge } from '../site/save-merged.ts';
import { SiteItems } from '../site/site-items.ts';
import { formatVersionedFile, parseFile } from '../sync/document.ts';
import { toFileName } from '../sync/file-names.ts';
import { listChanges, type Item, type RemoteItem } from '../sync/item.ts';
import { hasConflictMarkers } from '../sync/merge-items.ts';
import { editText, type EditedText } from '../terminal/edit-text.ts';

export const editCommand: Command = {
  name: 'edit',
  summary: 'Edit an item in your editor, and save it on the site.',
  details: `The editor is that of VISUAL or EDITOR. If somebody has saved the item meanwhile, both versions are merged by paragraph;
what cannot be merged stays in a file in the current folder, and the command ends with 3. Your text is never lost: if it cannot be
saved, the command says in which file it is.`,
  arguments: [{ name: 'ITEM', isRequired: true }],
  options: {
    file: {
      type: 'string',
      short: 'f',
      value: 'FILE',
      description: 'save this file instead of opening the editor',
    },
    'dry-run': { type: 'boolean', description: 'say what would change, and save nothing' },
  },
  examples: [
    ['mallard edit spring-tide', 'opens the editor'],
    ['EDITOR="code --wait" mallard edit pages/about', 'in another editor'],
    ['mallard edit spring-tide --file spring-tide.md', 'saves a file'],
  ],
  run: edit,
};

async function edit(context: CommandContext) {
  const {
    arguments: [reference = ''],
    output,
    has,
    openSite,
  } = context;
  const site = new SiteItems(await openSite());
  const found = await findItem(site.client, reference);
  const opened = await site.find(found.kind, found.id);
  if (!opened) throw new CommandError(`${reference} is in the trash.`, exitCodes.notFound);
  const edited = await openEditor(context, found, opened);
  const { item, version } = parseEdited(edited);
  const base = version === opened.version ? opened.item : null;
  const fields = Object.keys(listChanges(opened.item, item));
  if (fields.length === 0 || has('dry-run')) {
    await edited.discard();
    const text =
      fields.length === 0 ? 'Nothing was changed.' : `Would change: ${fields.join(', ')}.`;
    return output.result({ ...found, changed: fields }, text);
  }
  try {
    const saved = await saveMerged(site, found, { base, current: opened, item });
    const isSaved = 'version' in saved;
    if (isSaved)
      output.result(
        { ...found, changed: fields, version: saved.version },
        `Saved: ${fields.join(', ')}.`,
      );
    else await writeConflict(context, found, saved);
    await edited.discard();
    return isSaved ? exitCodes.done : exitCodes.conflict;
  } catch (error) {
    output.note(
      `Your text is in ${edited.path}. Save it with: mallard edit ${reference} --file ${edited.path}`,
    );
    throw error;
  }
}

async function openEditor(
  { surroundings, value }: CommandContext,
  { id }: FoundItem,
  opened: RemoteItem,
): Promise<EditedText> {
  const file = value('file');
  const name = `${toFileName(String(opened.item.fields['slug'] ?? 'item'), 'item')}.md`;
  if (file === undefined) return editText(surroundings, name, formatVersionedFile(id, opened));
  const path = resolve(surroundings.workingFolder, file);
  return { text: await readFile(path, 'utf8'), path, discard: async () => {} };
}

function parseEdited({ text, path }: EditedText): { item: Item; version: number } {
  const { item, version } = parse(text, path) ?? {};
  if (!item || hasConflictMarkers(item.body))
    throw new CommandError(
      `The front matter is missing, or there are lines <<<<<<<. Your text is in ${path}.`,
    );
  if (version === undefined)
    throw new CommandError(
      `The front matter of ${path} has no version, so nobody knows on which one it is based. mallard get prints an item with its version.`,
    );
  return { item, version };
}

function parse(text: string, path: string) {
  try {
    return parseFile(text);
  } catch (error) {
    const [reason] = error instanceof Error ? error.message.split('\n') : [];
    throw new CommandError(`The front matter is no valid YAML: ${reason} Your text is in ${path}.`);
  }
}

async function writeConflict(
  { output, surroundings }: CommandContext,
  { id, kind }: FoundItem,
  { item, fields, current: { version } }: UnsavedMerge,
): Promise<void> {
  const name = toFileName(String(item.fields['slug'] ?? id), id);
  const file = await createFreeFile(
    join(surroundings.workingFolder, `${name}.conflict.md`),
    formatVersionedFile(id, { version, item }),
  );
  output.result(
    { id, kind, conflict: fields, file },
    `Somebody else has changed ${fields.join(', ')} meanwhile, so nothing was saved. Both versions are in ${file}: choose between the lines <<<<<<< and >>>>>>>, and save it with: mallard edit ${id} --file ${file}`,
  );
}
