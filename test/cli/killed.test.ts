/** Runs of the command line that are killed at random moments, in real processes against a started site. */
import { spawn } from 'node:child_process';
import { readFileSync, readdirSync, watch, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, it } from 'vitest';
import { parseFile } from '../../cli/sync/document.ts';
import { createSeededRandom } from '../fuzz/seeded-random.ts';
import { startServedSite } from '../http/served-site.ts';
import { createTemporaryFolder } from '../temporary-folder.ts';
import { createCommandLine, createTokenOf } from './command-line.ts';

const kills = Number(process.env['CLI_KILLS'] ?? 6);
const articleCount = 12;

it('a push or a pull that is killed at any moment loses nothing, and the next one goes on', async () => {
  const random = createSeededRandom(20_261_125);
  const built = join(createTemporaryFolder(), 'package');
  const build = spawn(process.execPath, ['scripts/build-cli.ts', built]);
  await new Promise((resolve) => build.on('close', resolve));
  const site = await startServedSite('sqlite');
  const env = { MALLARD_SITE: site.baseUrl, MALLARD_TOKEN: await createTokenOf(site) };
  const cli = createCommandLine(env);
  const there = createCommandLine(env);
  for (let index = 0; index < articleCount; index++)
    writeFileSync(
      join(there.folder, `text-${index}.md`),
      `# Text ${index}\n\nOne.\n\nTwo.\n\nThree.\n`,
    );
  expect((await there.run('import', '.')).code).toBe(0);
  await cli.run('pull', '.');
  await there.run('pull', 'site');
  there.surroundings.workingFolder = join(there.folder, 'site');
  const articles = [join(cli.folder, 'articles'), join(there.folder, 'site/articles')] as const;
  const names = readdirSync(articles[0]);
  const written: string[] = [];
  const add = (place: 0 | 1, name: string) => {
    const path = join(articles[place], name);
    const text = `Text ${written.length} of ${place}.`;
    written.push(text);
    const source = readFileSync(path, 'utf8');
    const edited =
      place === 0 ? source.replace('\n---\n\n', `\n---\n\n${text}\n\n`) : `${source}\n${text}\n`;
    writeFileSync(path, edited);
  };
  let killed = 0;
  for (let round = 0; round < kills; round++) {
    for (const name of names) add(random.pick([0, 1]), name);
    writeFileSync(
      join(articles[0], `new-${round}.md`),
      `---\ntitle: New ${round}\n---\n\nNew text ${round}.\n`,
    );
    written.push(`New text ${round}.`);
    await there.run('pull');
    expect((await there.run('push')).code).toBe(0);
    const child = spawn(
      process.env['CLI_NODE'] ?? process.execPath,
      [join(built, 'mallard.js'), random.pick(['pull', 'push'])],
      {
        cwd: cli.folder,
        env: { ...process.env, ...env },
        stdio: 'ignore',
      },
    );
    const ended = new Promise<NodeJS.Signals | null>((resolve) => {
      child.on('close', (_code, signal) => resolve(signal));
    });
    // While it writes into the folder.
    let changesLeft = random.nextInt(60);
    const watcher = watch(cli.folder, { recursive: true }, () => {
      changesLeft -= 1;
      if (changesLeft < 0) child.kill('SIGKILL');
    });
    if ((await ended) === 'SIGKILL') killed++;
    watcher.close();
  }
  for (let time = 0; time < 2; time++) {
    for (const command of ['pull', 'push']) expect((await cli.run(command)).code).toBe(0);
    for (const command of ['pull', 'push']) expect((await there.run(command)).code).toBe(0);
  }
  const texts = articles.map((folder) =>
    readdirSync(folder)
      .toSorted()
      .map((name) => parseFile(readFileSync(join(folder, name), 'utf8'))),
  );
  expect(texts[0]).toHaveLength(articleCount + kills);
  expect(texts[1]).toEqual(texts[0]);
  const all = texts[0]?.flatMap((file) => file?.item.body.split('\n\n')) ?? [];
  expect(written.filter((text) => !all.includes(text))).toEqual([]);
  expect(killed).toBeGreaterThan(0);
});
