import type { AnyProcedure } from '@trpc/server';
import { describe, expect, it, vi } from 'vitest';
import { AppError } from '#lib/errors.ts';
import { appRouter } from '../src/api.server.ts';
import { handleByAdapter, handleProcedures } from '../src/routes/api/-procedures.server.ts';
import { createCallContext, getUserId, signIn, type Role } from './as.ts';
import { publishArticle } from './factories.ts';
import { createSite, type TestSite } from './site.ts';

/** By their names with dots, which the types do not say. */
const procedures = new Map<string, unknown>(Object.entries(appRouter._def.procedures));
const queries = [...procedures.keys()].filter((name) => {
  const procedure = procedures.get(name) as AnyProcedure; // a router lists nothing else
  return procedure._def.type === 'query';
});
const endpoint = 'https://site.example/api/trpc';

async function createFilledSite() {
  const site = await createSite('sqlite');
  const { id, slug } = await publishArticle(site);
  // Answers may contain the current time.
  vi.useFakeTimers({ toFake: ['Date'] });
  return { site, id, slug, end: () => void vi.useRealTimers() };
}

/** What both ways answer to a request: the queries alone, and the adapter of tRPC. */
async function compare(
  site: TestSite,
  url: string,
  { role = 'anonymous' as Role, headers = {} } = {},
) {
  const session = role === 'anonymous' ? null : await signIn(site, await getUserId(site, role));
  const createContext = async (_: Request, addCookie: (cookie: string) => void) => {
    addCookie('seen=1; Path=/');
    return createCallContext(site, session, '203.0.113.7');
  };
  const read = async (response: Response) => ({
    status: response.status,
    headers: [...response.headers].toSorted(),
    body: await response.text(),
  });
  const request = () => new Request(url, { headers: { accept: '*/*', ...headers } });
  return {
    answered: await read(await handleProcedures(request(), createContext)),
    expected: await read(await handleByAdapter(request(), createContext)),
  };
}

const encode = (input: unknown) => encodeURIComponent(JSON.stringify(input));

describe('a query is answered as the adapter of tRPC answers it', () => {
  it('for each query with inputs that fit and others, for each role', async () => {
    const { site, id, slug, end } = await createFilledSite();
    const inputs = [
      { json: { id } },
      { json: { slug } },
      { json: { id, slug, articleId: id } },
      {},
    ];
    for (const role of ['anonymous', 'owner'] as const)
      for (const name of queries)
        for (const input of inputs) {
          const url = `${endpoint}/${name}?input=${encode(input)}`;
          const { answered, expected } = await compare(site, url, { role });
          expect(answered, `${role} ${name}`).toEqual(expected);
        }
    end();
  });

  it('in a batch, with successes and failures', async () => {
    const { site, id, slug, end } = await createFilledSite();
    const inputs = { 0: { json: { slug } }, 2: { json: { slug: 'missing' } }, 3: { json: { id } } };
    const names = 'blog.bySlug,blog.allPublic,blog.bySlug,blog.byId,settings.site';
    for (const role of ['anonymous', 'owner'] as const) {
      const url = `${endpoint}/${names}?batch=1&input=${encode(inputs)}`;
      const { answered, expected } = await compare(site, url, { role });
      expect(answered).toEqual(expected);
      expect(answered.status).toBe(207);
      expect(JSON.parse(answered.body)).toHaveLength(5);
    }
    end();
  });

  it.each([
    ['without an input', 'blog.allPublic'],
    ['with an empty input', 'blog.allPublic?input='],
    ['with an input that is no JSON', 'blog.bySlug?input=%7B'],
    ['with an input that is no object', 'blog.bySlug?input=1'],
    ['with a null', 'blog.bySlug?input=null'],
    ['with a list for a batch', 'blog.bySlug?batch=1&input=%5B%5D'],
    ['without an input for a batch', 'blog.allPublic,blog.bySlug?batch=1'],
    ['with a batch of one', 'blog.allPublic?batch=1'],
    [
      'with a batch of too many',
      `${Array.from({ length: 11 }, () => 'blog.allPublic').join(',')}?batch=1`,
    ],
    ['for a procedure that does not exist', 'blog.nothing'],
    ['for the name of a property of every object', 'constructor,toString?batch=1'],
    ['for a batch with one that does not exist', 'blog.allPublic,blog.nothing?batch=1'],
    ['for a mutation', 'blog.create'],
    ['for a query and a mutation', 'blog.allPublic,blog.create?batch=1'],
    ['with encoded commas', 'blog.allPublic%2Cblog.tags?batch=1'],
    ['with an escape that is wrong', 'blog.%E0%A4?batch=1'],
    ['with a slash behind it', 'blog.allPublic/'],
    ['without a name', ''],
    ['with connection parameters', 'blog.allPublic?connectionParams=%7B%7D'],
  ])('%s', async (_, path) => {
    const { site, end } = await createFilledSite();
    const { answered, expected } = await compare(site, `${endpoint}/${path}`);
    expect(answered).toEqual(expected);
    end();
  });

  it.each([
    { accept: 'application/jsonl' },
    { 'trpc-accept': 'application/jsonl' },
    { 'content-type': 'text/plain' },
  ])('with the headers %o', async (headers) => {
    const { site, end } = await createFilledSite();
    const url = `${endpoint}/blog.allPublic?batch=1`;
    const { answered, expected } = await compare(site, url, { headers });
    expect(answered).toEqual(expected);
    end();
  });

  it('where the context fails', async () => {
    const fail = async () => {
      throw new AppError('SERVICE_UNAVAILABLE', 'The database does not respond.', {
        retryAfterSeconds: 5,
      });
    };
    const request = () => new Request(`${endpoint}/blog.allPublic,blog.tags?batch=1`);
    const answered = await handleProcedures(request(), fail);
    const expected = await handleByAdapter(request(), fail);
    expect(answered.status).toBe(503);
    expect(expected.status).toBe(503);
    expect(answered.headers.get('retry-after')).toBe('5');
    expect(await answered.text()).toBe(await expected.text());
  });
});
