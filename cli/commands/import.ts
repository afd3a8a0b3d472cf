import { readFile, readdir, stat } from 'node:fs/promises';
import { basename, dirname, extname, join, resolve } from 'node:path';
import { newId } from '#lib/id.ts';
import type { Command, CommandContext } from '../command.ts';
import { exitCodes, wrongUsage, type ExitCode } from '../exit-codes.ts';
import { FolderPictures } from '../folder/folder-pictures.ts';
import { kindNames, parseKind } from '../site/find-item.ts';
import { SiteItems } from '../site/site-items.ts';
import { SiteMedia } from '../site/site-media.ts';
import { parseMarkdown } from '../sync/plain-markdown.ts';
import { withoutPublishing } from '../sync/publishing.ts';
import { SiteError } from '../sync/site-error.ts';
import { runLocally } from './run-locally.ts';

export const importCommand: Command = {
  name: 'import',
  summary: 'Create drafts from Markdown files of another place.',
  details: `SOURCE is a Markdown file, or a folder of them. Each becomes a draft with its pictures; without front matter its first heading is the
title. The files stay as they are, so importing them twice creates everything twice: for texts that you go on editing as files, use
pull and push. Exports of WordPress, Ghost and others are imported where the site runs: --local runs npm run import there.`,
  arguments: [{ name: 'SOURCE', isRequired: true, isRepeated: true }],
  options: {
    kind: {
      type: 'string',
      value: 'KIND',
      description: 'what the texts become (default: articles)',
      choices: kindNames,
    },
    'dry-run': { type: 'boolean', description: 'say what would be created, and create nothing' },
    local: { type: 'boolean', description: 'run npm run import of the project in which you are' },
  },
  examples: [
    ['mallard import notes', 'the Markdown files in the folder notes'],
    ['mallard import tide.md --kind snippets', 'one file'],
    ['mallard import --local ../wordpress.xml', 'the import of the project'],
  ],
  run: importTexts,
};

interface Imported {
  file: string;
  title: string;
  id?: string;
  problem?: string;
}

async function importTexts(context: CommandContext): Promise<ExitCode> {
  const { has, value, output, openSite, surroundings } = context;
  if (has('local'))
    return runLocally(context, 'import', [
      ...context.arguments,
      ...(has('dry-run') ? ['--dry-run'] : []),
    ]);
  const kind = parseKind(value('kind') ?? 'articles');
  const files = await listSources(surroundings.workingFolder, context.arguments);
  const client = await openSite();
  const site = new SiteItems(client);
  const imported: Imported[] = [];
  for (const [index, file] of files.entries()) {
    output.progress(`${index} of ${files.length} texts`);
    const pictures = new FolderPictures(dirname(file), new SiteMedia(client), {
      isRecorded: false,
    });
    const parsed = parseMarkdown(
      await readFile(file, 'utf8'),
      basename(file).replace(/\.md$/i, ''),
    );
    const title = String(parsed.fields['title'] ?? basename(file));
    if (has('dry-run')) {
      imported.push({ file, title });
      continue;
    }
    try {
      const item = await pictures.toSite(parsed, basename(file), { upload: true });
      const id = newId();
      await site.create(kind, id, withoutPublishing(item, null) ?? item);
      imported.push({ file, title, id });
    } catch (error) {
      if (!(error instanceof SiteError) || error.isFatal || error.status === 403) throw error;
      imported.push({
        file,
        title,
        problem: error.field === undefined ? error.message : `${error.field}: ${error.message}`,
      });
    }
  }
  const what = has('dry-run') ? 'would be a draft' : 'is a draft';
  output.result(
    { dryRun: has('dry-run'), texts: imported },
    imported
      .map(({ file, title, problem }) => `${file}: ${problem ?? `“${title}” ${what}`}`)
      .join('\n'),
  );
  return imported.some(({ problem }) => problem !== undefined) ? exitCodes.failed : exitCodes.done;
}

async function listSources(workingFolder: string, sources: readonly string[]): Promise<string[]> {
  const lists = await Promise.all(
    sources.map((source) => listFiles(resolve(workingFolder, source), source)),
  );
  const files = lists.flat();
  if (files.length === 0) throw wrongUsage('There is no Markdown file.');
  return files;
}

async function listFiles(path: string, given: string): Promise<string[]> {
  const found = await stat(path).catch(() => null);
  if (!found) throw wrongUsage(`There is no ${given}.`);
  if (found.isFile()) {
    if (['.md', '.markdown'].includes(extname(path).toLowerCase())) return [path];
    throw wrongUsage(
      `${given} is no Markdown. Other programs' exports are imported where the site runs: mallard import --local ${given}`,
    );
  }
  const entries = await readdir(path, { recursive: true, withFileTypes: true });
  return entries
    .filter((entry) => entry.isFile() && /\.(md|markdown)$/i.test(entry.name))
    .map((entry) => join(entry.parentPath, entry.name))
    .filter((file) => !/[\\/](\.|node_modules[\\/])/.test(file.slice(path.length)))
    .toSorted();
}
