/** Every operation of the HTTP API with every kind of access token: only the declared permission opens it. */
import { dirname } from 'node:path';
import { expect, it } from 'vitest';
import { answerApiRequest } from '#features/http-api/answer.server.ts';
import { createOpenApiDocument } from '#features/http-api/openapi.ts';
import { groups, operations } from '#features/http-api/operations.ts';
import { apiPath, isPublicOperation, type Operation } from '#features/http-api/operation.ts';
import { getProcedureFacts } from '#features/http-api/procedure-facts.server.ts';
import { newId } from '#lib/id.ts';
import { tokenScopes, type TokenScope } from '#lib/token-scopes.ts';
import type { Db } from '#platform/db/database.ts';
import type { Context } from '#platform/trpc.server.ts';
import { appRouter } from '../src/api.server.ts';
import { createCallContext, createTokenContext } from './as.ts';
import { createSharedSite } from './site.ts';
import { waitForExports } from './wait-for-exports.ts';

/** What the description says that an operation asks of a token; null for one that needs none. */
function readDeclaredScopes(): Map<string, string[] | null> {
  const { paths } = createOpenApiDocument({
    operations,
    groups,
    getFacts: (operation) => getProcedureFacts(appRouter, operation),
    siteTitle: 'Mallard',
    siteUrl: 'https://site.example',
  });
  const described = Object.values(paths).flatMap((path) => Object.values(path)) as {
    operationId: string;
    security: { token: string[] }[];
  }[]; // as the description is made
  return new Map(
    described.map(({ operationId, security: [first] }) => [operationId, first?.token ?? null]),
  );
}

/** A database that fails, which a call without permission does not notice. Each call has its own: tokens are counted by it. */
const createBrokenDatabase = (db: Db): Db =>
  new Proxy(db, {
    get() {
      throw new Error('The database was asked.');
    },
  });

/** Input with which a call of any operation is at least understood. */
function createRequest({ method, path, form }: Operation): Request {
  const url = `https://site.example${apiPath}${path.replaceAll(/\{\w+\}/g, newId())}`;
  if (method === 'GET' || method === 'DELETE') return new Request(url, { method });
  const headers = { 'if-match': '*', 'idempotency-key': newId() };
  if (form) return new Request(url, { method, headers, body: new FormData() });
  const json = { ...headers, 'content-type': 'application/json' };
  return new Request(url, { method, headers: json, body: '{}' });
}

/** The status with which a call is refused for its permission; null if it went further, whatever became of it. */
async function findRefusal(context: Context, operation: Operation): Promise<number | null> {
  const { status } = await answerApiRequest(createRequest(operation), {
    router: appRouter,
    openFile: () => Promise.reject(new Error('There is no file.')),
    createContext: async () => ({ ...context, db: createBrokenDatabase(context.db) }),
  });
  return status === 401 || status === 403 ? status : null;
}

it('each operation is open to tokens of its permission alone', async () => {
  const site = await createSharedSite();
  const declared = readDeclaredScopes();
  const callers = new Map<string, Context>();
  for (const scope of tokenScopes) callers.set(scope, await createTokenContext(site, [scope]));
  const all = await createTokenContext(site, tokenScopes);
  const others = new Map<TokenScope, Context>();
  for (const scope of tokenScopes)
    others.set(
      scope,
      await createTokenContext(
        site,
        tokenScopes.filter((one) => one !== scope),
      ),
    );
  const anonymous = createCallContext(site, null, '203.0.113.7');
  for (const operation of operations) {
    const { id } = operation;
    const needed = declared.get(id);
    const isPublic = needed === null;
    expect([id, isPublic]).toEqual([id, isPublicOperation(operation)]);
    const expectStatus = async (name: string, context: Context, expected: number | null) => {
      const status = await findRefusal(context, operation);
      expect([id, name, status]).toEqual([id, name, expected]);
    };
    await expectStatus('anonymous', anonymous, isPublic ? null : 401);
    await expectStatus('all', all, null);
    for (const [scope, context] of callers) {
      const isOpen = isPublic || needed?.length === 0 || needed?.includes(scope);
      await expectStatus(scope, context, isOpen ? null : 403);
    }
    for (const [scope, context] of others)
      await expectStatus(`all but ${scope}`, context, needed?.includes(scope) ? 403 : null);
  }
  await waitForExports(dirname(site.location.file));
});
