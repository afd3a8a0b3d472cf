import { createWriteStream, existsSync } from 'node:fs';
import { rename, rm } from 'node:fs/promises';
import { resolve } from 'node:path';
import { Readable } from 'node:stream';
import { pipeline } from 'node:stream/promises';
import { setTimeout } from 'node:timers/promises';
import { z } from 'zod';
import type { Command, CommandContext } from '../command.ts';
import { CommandError, exitCodes, type ExitCode } from '../exit-codes.ts';
import type { SiteClient } from '../site/site-client.ts';
import { SiteError } from '../sync/site-error.ts';
import { runLocally } from './run-locally.ts';

export const backupCommand: Command = {
  name: 'backup',
  summary: 'Download an export of all content, as one file.',
  details: `The file is a zip of Markdown, JSON and pictures, which any site can import. It needs the permission export. It has no accounts and
sign-in methods; a whole backup is made where the site runs, by npm run backup, which --local runs.`,
  arguments: [{ name: 'FILE' }],
  options: {
    local: { type: 'boolean', description: 'run npm run backup of the project in which you are' },
  },
  examples: [
    ['mallard backup', 'writes mallard-export-2026-11-23.zip'],
    ['mallard backup site.zip', 'writes a new file'],
    ['mallard backup --local', 'a whole backup, in the project'],
  ],
  run: backup,
};

const exportShape = z.object({
  id: z.uuid(),
  state: z.enum(['running', 'done', 'failed']),
  bytes: z.int(),
  problem: z.string().nullable(),
});
/** How often the site is asked whether it is done. */
const pollMs = 1_000;

async function backup(context: CommandContext): Promise<ExitCode> {
  const { arguments: given, has, output, openSite, surroundings } = context;
  if (has('local')) return runLocally(context, 'backup', given);
  const name = given[0] ?? `mallard-export-${new Date().toISOString().slice(0, 10)}.zip`;
  const path = resolve(surroundings.workingFolder, name);
  if (existsSync(path)) throw new CommandError(`${name} exists, and is not overwritten.`);
  const client = await openSite();
  const done = await waitForExport(context, client);
  const bytes = await download(context, { client, id: done.id, path });
  output.result({ file: name, bytes }, `Written to ${name}, ${bytes.toLocaleString('en')} bytes.`);
  return exitCodes.done;
}

async function waitForExport({ output }: CommandContext, client: SiteClient) {
  let { json } = await startExport(client);
  for (;;) {
    const current = exportShape.parse(json);
    if (current.state === 'done') return current;
    if (current.state === 'failed') throw new CommandError(current.problem ?? 'The export failed.');
    output.progress('The site writes the export …');
    await setTimeout(pollMs);
    ({ json } = await client.call('GET', `/exports/${current.id}`));
  }
}

async function startExport(client: SiteClient) {
  try {
    return await client.call('POST', '/exports');
  } catch (error) {
    if (error instanceof SiteError && [404, 405].includes(error.status))
      throw new CommandError(
        'This site offers no exports to programs. Update it, or run npm run backup where it runs.',
      );
    throw error;
  }
}

async function download(
  { output }: CommandContext,
  { client, id, path }: { client: SiteClient; id: string; path: string },
): Promise<number> {
  const response = await client.open('GET', `/exports/${id}/file`);
  if (!response.body) throw new CommandError('The export is empty.');
  const parts = response.body as AsyncIterable<Uint8Array>; // of a fetch of Node
  const total = Number(response.headers.get('content-length') ?? 0);
  const partial = `${path}.part`;
  let bytes = 0;
  try {
    const source = Readable.from(parts).on('data', (part: Uint8Array) => {
      bytes += part.length;
      output.progress(
        `${bytes.toLocaleString('en')}${total ? ` of ${total.toLocaleString('en')}` : ''} bytes`,
      );
    });
    await pipeline(source, createWriteStream(partial, { mode: 0o600 }));
    if (total > 0 && bytes !== total)
      throw new CommandError('The connection ended too early. Run the command again.');
    await rename(partial, path);
    return bytes;
  } finally {
    await rm(partial, { force: true });
  }
}
