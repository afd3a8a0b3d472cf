/** Users are listed over two transports with the same result. */
import { readFileSync } from 'node:fs';
import superjson from 'superjson';
import { fromCrossJSON, toJSON, type SerovalNode } from 'seroval';
import { expect, it } from 'vitest';
import { createUser } from '#features/user/data.server.ts';
import { getUserId, roles, type Role } from '../as.ts';
import { onBothEngines } from '../engines.ts';
import { sendRequest } from './send-request.ts';
import { getCookieHeaders, startServedSite, type ServedSite } from './served-site.ts';

interface Listed {
  status: number;
  /** The list, or nothing where the caller was refused. */
  list: { items: { name: string }[]; nextCursor: string | null; total: number } | undefined;
}

const inputs: object[] = [
  {},
  { limit: 2 },
  { q: 'person 1' },
  { q: 'EXAMPLE', sort: 'name', limit: 3 },
  { sort: 'oldest', limit: 4 },
  { show: 'owners' },
  { show: 'banned' },
  { q: 'nobody of this name' },
  { q: 'a%_\\' },
];
const refused: object[] = [
  { limit: 0 },
  { limit: 101 },
  { sort: 'sideways' },
  { show: 'none' },
  { cursor: 'nonsense' },
  { q: 'x'.repeat(101) },
  { q: 'a\0b' },
];

onBothEngines((engine) => {
  it('lists the same users by the procedure and by the server function, for each role', async () => {
    const site = await startServedSite(engine);
    for (const role of roles) if (role !== 'anonymous') await getUserId(site, role);
    for (let count = 1; count <= 12; count += 1)
      await createUser(site.db, {
        name: `Person ${count}`,
        email: `person-${count}@people.example`,
        banned: count % 5 === 0,
        createdAt: new Date(Date.UTC(2026, 0, count)).toISOString(),
      });
    const calls: [role: Role, input: object, status: number][] = [
      ...inputs.map((input): [Role, object, number] => ['owner', input, 200]),
      ...refused.map((input): [Role, object, number] => ['owner', input, 400]),
      ['anonymous', {}, 401],
      ['member', {}, 403],
      ['banned', {}, 403],
    ];
    for (const [role, input, status] of calls) {
      const { procedure, serverFunction } = await askBoth(site, role, input);
      const what = `${role} asks with ${JSON.stringify(input)}`;
      expect(serverFunction, what).toEqual(procedure);
      expect(procedure.status, what).toBe(status);
      expect(procedure.list === undefined, what).toBe(status !== 200);
    }
  });

  it('lists every user over all pages, on both transports', async () => {
    const site = await startServedSite(engine);
    for (let count = 1; count <= 7; count += 1)
      await createUser(site.db, { name: `Person ${count}`, email: `${count}@people.example` });
    const seen: string[] = [];
    let cursor: string | null = null;
    do {
      const input = { limit: 3, sort: 'name', cursor };
      const { procedure, serverFunction } = await askBoth(site, 'owner', input);
      expect(serverFunction).toEqual(procedure);
      const { list } = procedure;
      seen.push(...(list?.items ?? []).map(({ name }) => name));
      cursor = list?.nextCursor ?? null;
    } while (cursor !== null);
    expect(seen).toEqual([
      'Olga Owner',
      ...Array.from({ length: 7 }, (_, index) => `Person ${index + 1}`),
    ]);
  });
});

async function askBoth(site: ServedSite, role: Role, input: object) {
  const headers = {
    ...(await getCookieHeaders(site, role)),
    'sec-fetch-site': 'same-origin',
    'x-tsr-serverFn': 'true',
  };
  return {
    procedure: await callProcedure(site.port, headers, input),
    serverFunction: await callFunction(site.port, headers, input),
  };
}

async function callProcedure(
  port: number,
  headers: Record<string, string>,
  input: object,
): Promise<Listed> {
  const query = encodeURIComponent(JSON.stringify(superjson.serialize(input)));
  const { status, text } = await sendRequest(port, `/api/trpc/user.list?input=${query}`, {
    headers,
  });
  const { result } = JSON.parse(text) as { result?: { data: { json: unknown } } }; // tRPC's own form
  return { status, list: withoutUse(result?.data.json) };
}

async function callFunction(
  port: number,
  headers: Record<string, string>,
  input: object,
): Promise<Listed> {
  const payload = encodeURIComponent(JSON.stringify(toJSON({ data: input })));
  const path = `/_serverFn/${functionId('users')}?payload=${payload}`;
  const { status, text } = await sendRequest(port, path, { headers });
  if (status !== 200) return { status, list: undefined };
  const { result } = fromCrossJSON(JSON.parse(text) as SerovalNode, { refs: new Map() }) as {
    result: unknown;
  }; // Start's own form
  return { status, list: withoutUse(result) };
}

/** The last use of a session may change between two calls. */
function withoutUse(list: unknown): Listed['list'] {
  if (list === undefined) return undefined;
  return JSON.parse(
    JSON.stringify(list, (name, value: unknown) => (name === 'usedAt' ? undefined : value)),
  ) as Listed['list']; // both transports return this shape
}

function functionId(name: string): string {
  const server = readFileSync('dist/server/server.js', 'utf8');
  const pattern = new RegExp(
    `"([0-9a-f]{64})": \\{\\s*functionName: "${name}_createServerFn_handler"`,
  );
  return pattern.exec(server)?.[1] ?? '';
}
