/** The examples of the documentation are run as they are written, against a started site. */
import { execFile } from 'node:child_process';
import { mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { promisify } from 'node:util';
import { expect, it, onTestFinished } from 'vitest';
import { createToken } from '#features/token/write.server.ts';
import { tokenScopes } from '#lib/token-scopes.ts';
import { as, getUserId } from '../as.ts';
import { publishArticle } from '../factories.ts';
import { createPicture } from '../create-picture.ts';
import { startServedSite, type ServedSite } from './served-site.ts';

const run = promisify(execFile);

/** The fenced blocks of a page that call curl. */
function listExamples(page: string): string[] {
  const source = readFileSync(page, 'utf8');
  return Array.from(source.matchAll(/^```\w*\n([\s\S]*?)^```$/gm), ([, code = '']) => code).filter(
    (code) => /^curl\b/m.test(code),
  );
}

async function requireCurl() {
  await run('curl', ['--version']).catch(() => {
    throw new Error('curl is not installed. The examples of the documentation are run with it.');
  });
}

/** Creates a folder for the files of the examples, with a configuration of curl: it fails if the site answers with an error. */
function createFolder(): string {
  const folder = mkdtempSync(join(tmpdir(), 'mallard-examples-'));
  onTestFinished(() => rmSync(folder, { recursive: true, force: true }));
  writeFileSync(join(folder, '.curlrc'), 'fail-with-body\nsilent\nshow-error\nmax-time = 60\n');
  return folder;
}

/** Creates what the examples name. Returns the variables that they use. */
async function createSubjects(site: ServedSite) {
  await publishArticle(site, { title: 'My first article', slug: 'my-first-article' });
  const owner = await as(site, 'owner');
  const { id } = await owner.blog.create({ title: 'A draft', body: 'Words.' });
  const { token } = await createToken(site.db, await getUserId(site, 'owner'), {
    name: 'Examples',
    scopes: tokenScopes,
    expiresInDays: 7,
  });
  const note = await owner.note.create({ body: 'Low water.', status: 'published' });
  return { MALLARD_TOKEN: token, ID: id, POST: `${site.baseUrl}/notes/${note.slug}` };
}

it('finds the examples', () => {
  expect(listExamples('docs/api.md').length).toBeGreaterThan(4);
  expect(listExamples('docs/tokens.md').length).toBeGreaterThan(0);
  expect(listExamples('docs/micropub.md').length).toBeGreaterThan(4);
});

it('the examples of the documentation work', async () => {
  await requireCurl();
  const site = await startServedSite('sqlite');
  const folder = createFolder();
  const variables = await createSubjects(site);
  const picture = await createPicture('jpeg');
  writeFileSync(join(folder, 'sunset.jpg'), new Uint8Array(await picture.arrayBuffer()));
  const { PATH } = process.env;
  for (const page of ['docs/tokens.md', 'docs/api.md', 'docs/micropub.md'])
    for (const example of listExamples(page)) {
      const script = example.replaceAll('https://your.site', site.baseUrl);
      const options = { cwd: folder, env: { PATH, ...variables, CURL_HOME: folder } };
      const outcome = await run('sh', ['-e', '-c', script], options).then(
        ({ stderr }) => ({ example, failure: stderr }),
        (error: { stdout: string; stderr: string }) => ({
          example,
          failure: error.stdout + error.stderr,
        }),
      );
      expect(outcome).toEqual({ example, failure: '' });
    }
  const owner = await as(site, 'owner');
  const { items } = await owner.blog.all();
  expect(items.find(({ id }) => id === variables.ID)).toMatchObject({ status: 'published' });
  expect(items.map(({ title }) => title)).toEqual(
    expect.arrayContaining(['Spring tide', 'Neap tide']),
  );
  const notes = await owner.note.all();
  expect(notes.items.map(({ form }) => form)).toEqual(
    expect.arrayContaining(['note', 'link', 'photo']),
  );
  const post = notes.items.find(({ slug }) => variables.POST.endsWith(slug));
  expect(post?.tags.map(({ label }) => label)).toEqual(['harbour']);
});
