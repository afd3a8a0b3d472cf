/**
 * What a program may change that may only propose: not one byte that a reader sees. It calls tools, operations of the HTTP
 * API and procedures in random order, and the static export stays the same.
 */
import { spawn } from 'node:child_process';
import { createHash } from 'node:crypto';
import { readdirSync, readFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import type { AnyProcedure } from '@trpc/server';
import { expect, it } from 'vitest';
import { contentKinds, kinds, type ContentKind } from '#content/kinds.ts';
import { answerApiRequest } from '#features/http-api/answer.server.ts';
import { apiPath, hasBody } from '#features/http-api/operation.ts';
import { operations } from '#features/http-api/operations.ts';
import { getProcedureFacts } from '#features/http-api/procedure-facts.server.ts';
import { listSentFields } from '#features/http-api/sent-fields.ts';
import { tools } from '#features/mcp/tools.server.ts';
import type { TokenScope } from '#lib/token-scopes.ts';
import { appRouter } from '../src/api.server.ts';
import { as, asToken } from './as.ts';
import { onBothEngines } from './engines.ts';
import { insertComment, publishArticle } from './factories.ts';
import { createSeededRandom, type SeededRandom } from './fuzz/seeded-random.ts';
import { callTool, connectProgram, createTokenContext } from './mcp-program.ts';
import type { TestSite } from './site.ts';
import { createTemporaryFolder } from './temporary-folder.ts';
import { createFullSite } from './transfer-site.ts';

/** Larger numbers are for a run by hand. */
const sequences = Number(process.env['PROPOSER_SEQUENCES'] ?? 12);
const callsPerSequence = Number(process.env['PROPOSER_CALLS'] ?? 50);
const future = '2999-01-01T00:00:00.000Z';

/** Every byte of the static export of a site, as one hash by file. */
async function hashExport({ location }: TestSite): Promise<Record<string, string>> {
  const folder = join(createTemporaryFolder(), 'copy');
  const env = {
    PATH: process.env['PATH'],
    HOME: process.env['HOME'],
    TMPDIR: process.env['TMPDIR'],
    DATA_DIR: dirname(location.file),
    DATABASE_URL: location.url ?? '',
    SITE_URL: 'https://live.example',
  };
  const child = spawn(process.execPath, ['scripts/export-static.ts', folder], { env });
  let output = '';
  for (const stream of [child.stdout, child.stderr])
    stream.on('data', (part: Buffer) => (output += part.toString()));
  const code = await new Promise((resolve) => child.on('close', resolve));
  // 3 is for links of the demo texts that lead nowhere.
  expect([0, 3], output).toContain(code);
  const files = readdirSync(folder, { recursive: true, withFileTypes: true });
  const hashes: Record<string, string> = {};
  for (const file of files.filter((one) => one.isFile())) {
    const path = join(file.parentPath, file.name);
    hashes[path.slice(folder.length)] = createHash('sha256')
      .update(readFileSync(path))
      .digest('hex');
  }
  return hashes;
}

async function createVariedSite(engine: Parameters<typeof createFullSite>[0]) {
  const site = await createFullSite(engine);
  const owner = await as(site, 'owner');
  const required = { type: 'work' as const, organisation: 'Harbour', startsOn: '2020-02-01' };
  for (const kind of contentKinds) {
    const procedures = owner[kinds[kind].namespace];
    const create = (title: string, fields: object) =>
      procedures.create({ title, body: 'Ebb.', ...required, ...fields } as never); // the fields of every kind
    await create('Published', { status: 'published' });
    await create('Scheduled', { status: 'published', publishedAt: future });
    await create('Draft', {});
  }
  const { id: articleId } = await publishArticle(site, { title: 'Commented', slug: 'commented' });
  await insertComment(site, { articleId });
  return site;
}

/** The values that may stand in fields of these names: some that exist, some that would be public. */
function createValues(random: SeededRandom, rows: readonly Row[]): Record<string, () => unknown> {
  // Mostly an id of the right kind, because nothing happens to others.
  const row = random.pick(rows);
  const id = () => (random.nextInt(5) > 0 ? row.id : random.pick(rows).id);
  const kind = () => row.kind ?? random.pick(contentKinds);
  const fields = () => ({
    title: random.pick(['Changed', 'Tide']),
    ...(random.nextInt(2) === 0 && { body: random.pick(['Changed.', '# Tide']) }),
    ...(random.nextInt(4) === 0 && { status: 'published' }),
  });
  const named: Record<string, () => unknown> = {
    fields,
    kind,
    kinds: () => [kind()],
    ids: () => [id(), id()],
    reason: () => `Because ${random.nextInt(1_000)}`,
    title: () => 'Changed',
    slug: () => random.pick(['commented', 'published', 'time-and-tide', 'new-slug']),
    status: () => random.pick(['draft', 'published', 'open']),
    publishedAt: () => random.pick([null, future]),
    body: () => random.pick(['Changed.', '# Tide', '']),
    action: () =>
      random.pick(['publish', 'approve', 'hide', 'remove', 'answer', 'trash', 'delete']),
    acceptFindings: () => ['warnings', 'secrets'],
    version: () => 1 + random.nextInt(3),
    base64: () => 'QUJD',
    filename: () => 'a.png',
    address: () => 'http://127.0.0.1/a.png',
    alt: () => 'Changed',
    query: () => 'tide',
    q: () => 'tide',
    path: () => '/blog/commented',
    days: () => 7,
    key: () => 'social',
    value: () => [],
    name: () => `Name ${random.nextInt(1_000)}`,
    scopes: () => ['content:publish'],
    type: () => 'work',
    organisation: () => 'Changed',
    startsOn: () => '2020-02-01',
    pinned: () => true,
    commentId: id,
    articleId: id,
    parentId: id,
    collectionId: id,
    revisionId: id,
    id,
  };
  return named;
}

function createInput(
  names: readonly string[],
  values: Record<string, () => unknown>,
  random: SeededRandom,
) {
  const known = names.filter(
    (name) => values[name] && random.nextInt(name === 'version' ? 3 : 12) > 0,
  );
  return Object.fromEntries(known.map((name) => [name, values[name]?.()]));
}

interface Row {
  id: string;
  kind: ContentKind | null;
}

async function readRows({ db }: TestSite): Promise<Row[]> {
  const rows: Row[] = [];
  for (const kind of contentKinds)
    for (const { id } of await db.selectFrom(kind).select('id').execute()) rows.push({ id, kind });
  for (const table of ['comment', 'media', 'proposal', 'revision'] as const)
    for (const { id } of await db.selectFrom(table).select('id').limit(8).execute())
      rows.push({ id, kind: null });
  return rows;
}

/** Every procedure, by its path. */
const procedures: Record<string, AnyProcedure> = { ...appRouter._def.procedures } as never; // flat, whatever its type says
const paths = Object.keys(procedures);

type Counts = Record<'tool' | 'operation' | 'procedure', number>;

/** Makes random calls with a new token, and counts those that succeed. */
async function callAtRandom(
  site: TestSite,
  scopes: readonly TokenScope[],
  seed: number,
): Promise<Counts> {
  const random = createSeededRandom(seed);
  const rows = await readRows(site);
  let values = createValues(random, rows);
  const program = await connectProgram(site, scopes);
  const available = (await program.listTools()).tools.map(({ name }) => name);
  const caller = await asToken(site, scopes);
  const createContext = await createTokenContext(site, scopes);
  const done: Counts = { tool: 0, operation: 0, procedure: 0 };
  const callOneTool = async () => {
    // Also those that the token does not have.
    const tool = random.nextInt(5) > 0 ? undefined : random.pick(tools);
    const name = tool?.name ?? random.pick(available);
    const { input } = tools.find((one) => one.name === name) ?? { input: undefined };
    const given = createInput(Object.keys(input?.shape ?? {}), values, random);
    const result = await callTool(program, name, given).catch(() => null);
    return result !== null && !result.isError;
  };
  const callOperation = async () => {
    const operation = random.pick(operations);
    const { schema } = getProcedureFacts(appRouter, operation);
    const given = createInput(listSentFields(operation, schema), values, random);
    const path = operation.path.replaceAll(/\{(\w+)\}/g, (_field, name: string) =>
      encodeURIComponent(String(values[name]?.() ?? 'none')),
    );
    const request = new Request(`https://site.example${apiPath}${path}`, {
      method: operation.method,
      headers: { 'content-type': 'application/json', 'if-match': '*' },
      ...(hasBody(operation) && { body: JSON.stringify(given) }),
    });
    const openFile = () =>
      Promise.reject(new Error('A token that may only propose opens no file.'));
    const { status } = await answerApiRequest(request, {
      router: appRouter,
      createContext,
      openFile,
    });
    expect([operation.id, status < 500]).toEqual([operation.id, true]);
    return status < 300;
  };
  const callProcedure = async () => {
    const path = random.pick(paths);
    const [namespace = '', name = ''] = path.split('.');
    // The path and the input are data here.
    const found = caller as unknown as Record<
      string,
      Record<string, (input: unknown) => Promise<unknown>>
    >;
    const given = createInput(Object.keys(values), values, random);
    const [result] = await Promise.allSettled([found[namespace]?.[name]?.(given)]);
    return result.status === 'fulfilled';
  };
  const calls = { tool: callOneTool, operation: callOperation, procedure: callProcedure };
  for (let count = 0; count < callsPerSequence; count += 1) {
    values = createValues(random, rows);
    const kind = random.pick(['tool', 'operation', 'procedure'] as const);
    if (await calls[kind]()) done[kind] += 1;
  }
  await program.close();
  await site.db.deleteFrom('accessToken').execute();
  return done;
}

onBothEngines((engine) => {
  it('a program that may only propose changes not one byte of the site, whatever it calls', async () => {
    const site = await createVariedSite(engine);
    const before = await hashExport(site);
    expect(Object.keys(before).length).toBeGreaterThan(30);
    const sum: Counts = { tool: 0, operation: 0, procedure: 0 };
    for (let seed = 0; seed < sequences; seed += 1) {
      const scopes: TokenScope[] =
        seed % 2 === 0 ? ['content:propose'] : ['content:propose', 'content:read'];
      const done = await callAtRandom(site, scopes, seed);
      for (const kind of ['tool', 'operation', 'procedure'] as const) sum[kind] += done[kind];
    }
    expect(await hashExport(site)).toEqual(before);
    // The calls are not all refused: it reads, and it proposes.
    const least = (sequences * callsPerSequence) / 50;
    for (const kind of ['tool', 'operation', 'procedure'] as const)
      expect([kind, sum[kind] > least]).toEqual([kind, true]);
    const proposals = await site.db.selectFrom('proposal').select('id').execute();
    expect(proposals.length).toBeGreaterThan(5);
  });
});
