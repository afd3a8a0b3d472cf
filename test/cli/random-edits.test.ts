/** Random edits of a folder on the disk and of a site behind its real API, with runs that are killed in between. */
import { existsSync, readFileSync, readdirSync, rmSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, it } from 'vitest';
import { openExport } from '#features/export/open-export.server.ts';
import { answerApiRequest } from '#features/http-api/answer.server.ts';
import { parseFile } from '../../cli/sync/document.ts';
import { appRouter } from '../../src/api.server.ts';
import { createCallContext, getUserId, signIn } from '../as.ts';
import { onBothEngines } from '../engines.ts';
import { createSeededRandom } from '../fuzz/seeded-random.ts';
import { createSite, type TestSite } from '../site.ts';
import { createCommandLine, type CommandLine } from './command-line.ts';

const url = 'https://site.example';
const rounds = Number(process.env['FOLDER_ROUNDS'] ?? 4);
const stepsPerRound = 12;

/** Answers requests as the site does, without a server. After `answersLeft` writes, the network fails. */
async function createNetwork(site: TestSite) {
  const session = await signIn(site, await getUserId(site, 'owner'));
  const network = { answersLeft: Infinity };
  const send = async (request: Request) => {
    const response = await answerApiRequest(request, {
      router: appRouter,
      openFile: openExport,
      createContext: async () => createCallContext(site, session, '203.0.113.7'),
    });
    if (request.method !== 'GET' && network.answersLeft-- <= 0)
      throw new Error('The cable is cut.');
    return response;
  };
  return { network, send };
}

async function save(cli: CommandLine, id: string, body: string): Promise<void> {
  const request = new Request(`${url}/api/v1/articles/${id}`, {
    method: 'PATCH',
    headers: { 'content-type': 'application/json', 'if-match': '*' },
    body: JSON.stringify({ body }),
  });
  const { status } = await cli.surroundings.send(request);
  expect(status).toBe(200);
}

onBothEngines((engine) => {
  it('edits of both sides come together, and no paragraph is lost', async () => {
    const random = createSeededRandom(20_261_124);
    const site = await createSite(engine);
    const { network, send } = await createNetwork(site);
    const cli = createCommandLine({ MALLARD_SITE: url, MALLARD_TOKEN: 'of the session' });
    cli.surroundings.send = send;
    const created = await cli.run('new', 'articles', 'Tides', '--json');
    const { id } = created.json;
    await save(cli, id, 'One.\n\nTwo.\n\nThree.');
    await cli.run('pull', '.');
    const path = join(cli.folder, 'articles/tides.md');
    const conflict = join(cli.folder, 'articles/tides.conflict.md');
    const written = new Set<string>();
    const removed = new Set<string>();
    const codes = new Set<number>();
    let conflicts = 0;
    const change = (body: string) => {
      const paragraphs = body.split('\n\n').filter(Boolean);
      const text = `Text ${written.size + 1}.`;
      written.add(text);
      // At the beginning, so that both sides often change the same.
      const index = random.nextInt(Math.min(4, paragraphs.length + 1));
      const replaced = random.nextInt(4) === 0 ? paragraphs.splice(index, 1) : [];
      for (const old of replaced) removed.add(old);
      paragraphs.splice(index, 0, text);
      return paragraphs.join('\n\n');
    };
    const editFile = (edit: (body: string) => string) => {
      const source = readFileSync(path, 'utf8');
      const body = edit(parseFile(source)?.item.body ?? '');
      writeFileSync(
        path,
        source.replace(/\n---\n\n[\s\S]*$/, () => `\n---\n\n${body}\n`),
      );
    };
    const bodyThere = async (): Promise<string> => (await cli.run('get', id, '--json')).json.body;
    const decide = () => {
      if (!existsSync(conflict)) return;
      conflicts += 1;
      const markers = /^(?:<{7} this folder|={7}|>{7} the site)$/gm;
      const both = (parseFile(readFileSync(conflict, 'utf8'))?.item.body ?? '').replace(
        markers,
        '',
      );
      editFile((mine) => {
        const since = mine.split('\n\n').filter((paragraph) => !both.includes(paragraph));
        return [both, ...since]
          .join('\n\n')
          .replace(/\n{3,}/g, '\n\n')
          .trim();
      });
      rmSync(conflict);
    };
    const act = async (action: string) => {
      if (action === 'here') editFile(change);
      else if (action === 'there') await save(cli, id, change(await bodyThere()));
      else if (action === 'decide') decide();
      else {
        if (random.nextInt(4) === 0) network.answersLeft = 0;
        const { code } = await cli.run(action);
        network.answersLeft = Infinity;
        codes.add(code);
      }
    };
    for (let round = 0; round < rounds; round++) {
      for (let step = 0; step < stepsPerRound; step++)
        await act(random.pick(['here', 'there', 'here', 'there', 'pull', 'push', 'decide']));
      for (let time = 0; time < 4; time++) {
        await cli.run(time % 2 === 0 ? 'pull' : 'push');
        decide();
      }
      expect(await cli.run('pull')).toMatchObject({
        code: 0,
        output: 'The folder and the site are the same.\n',
      });
      const here = parseFile(readFileSync(path, 'utf8'))?.item.body ?? '';
      expect(await bodyThere()).toBe(here);
      const paragraphs = new Set(here.split('\n\n').flatMap((paragraph) => paragraph.split('\n')));
      const lost = [...written].filter((text) => !removed.has(text) && !paragraphs.has(text));
      expect(lost).toEqual([]);
      expect(readdirSync(join(cli.folder, 'articles'))).toEqual(['tides.md']);
    }
    expect(conflicts).toBeGreaterThan(0);
    expect([...codes].filter((code) => ![0, 3, 6].includes(code))).toEqual([]);
  });
});
