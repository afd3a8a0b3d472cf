import type { AnyRouter } from '@trpc/server';
import { AppError, badRequest } from '#lib/errors.ts';
import { isNotModified } from '#platform/http/conditional-request.ts';
import { createTextResponse } from '#platform/http/render-context.server.ts';
import type { Context } from '#platform/trpc.server.ts';
import { missingToken, toFailure } from './failure.server.ts';
import type { JsonSchema } from './input-schema.ts';
import { formatItem, parseItem } from './item-document.ts';
import { apiPath, hasBody, isVersioned, type Operation } from './operation.ts';
import { findOperation } from './operations.ts';
import { createProblemResponse } from './problem.ts';
import { getProcedureFacts } from './procedure-facts.server.ts';
import { readBody, readQuery } from './read-input.ts';
import { listSentFields } from './sent-fields.ts';
import { formatEtag, readBaseVersion } from './versions.ts';

export interface ApiOptions {
  router: AnyRouter;
  /** Creates the context of a request. Its cookies do not count: only a token says who asks. */
  createContext: (request: Request) => Promise<Context>;
}

/** Answers a request to the HTTP API. Failures are problems (RFC 9457). */
export async function answerApiRequest(request: Request, options: ApiOptions): Promise<Response> {
  const url = new URL(request.url);
  const match = findOperation(request.method, url.pathname.slice(apiPath.length));
  if (match === null)
    return createProblemResponse({
      status: 404,
      code: 'NOT_FOUND',
      detail: 'There is no such operation. /api/openapi.json lists all.',
    });
  if ('allowed' in match)
    return createProblemResponse(
      {
        status: 405,
        code: 'METHOD_NOT_SUPPORTED',
        detail: `Use ${match.allowed.join(' or ')} here.`,
      },
      { allow: match.allowed.join(', ') },
    );
  try {
    return await answerOperation(request, match, options);
  } catch (error) {
    const { movedTo, ...failure } = toFailure(error, options.router, match.operation);
    if (movedTo === undefined) return createProblemResponse(failure);
    const path = match.operation.path.replace('{slug}', encodeURIComponent(movedTo));
    return new Response(null, { status: 301, headers: { location: apiPath + path } });
  }
}

interface Matched {
  operation: Operation;
  fields: Record<string, string>;
}

async function answerOperation(request: Request, matched: Matched, options: ApiOptions) {
  const { operation } = matched;
  const context = await options.createContext(request);
  const { scope, schema } = getProcedureFacts(options.router, operation);
  // First, so that nothing is read for those who may not ask.
  if (scope !== 'any' && !context.viewer) throw new AppError('UNAUTHORIZED', missingToken);
  const input = await readInput(request, matched, schema);
  const call = findCall(options.router.createCaller(context), operation.procedure);
  const result: unknown = operation.output.parse(await call(input));
  return createAnswer(request, operation, result);
}

type Call = (input: unknown) => Promise<unknown>;

function findCall(caller: unknown, procedure: string): Call {
  let found = caller;
  for (const name of procedure.split('.')) found = (found as Record<string, unknown>)[name];
  return found as Call; // the router has the procedure: its facts were read
}

/** The input of the procedure: from the path, and from the query of a read or the body of a write. */
async function readInput(request: Request, { operation, fields }: Matched, schema: JsonSchema) {
  const { searchParams } = new URL(request.url);
  const isWrite = hasBody(operation);
  if (isWrite && operation.form) return readForm(request);
  const names = listSentFields(operation, schema);
  const properties = Object.fromEntries(
    names.map((name) => [name, schema.properties?.[name] ?? {}]),
  );
  const query = readQuery(searchParams, isWrite ? {} : { properties });
  const { body, version } = isWrite ? await readWrite(request, operation, names) : noBody;
  const base = isVersioned(operation)
    ? { version: readBaseVersion(request.headers.get('if-match'), version) }
    : {};
  return { ...query, ...body, ...base, ...fields };
}

async function readForm(request: Request): Promise<FormData> {
  try {
    return await request.formData();
  } catch {
    throw badRequest('Send a form (multipart/form-data), with the file in its field “file”.');
  }
}

const noBody = { body: {}, version: undefined };

async function readWrite(request: Request, { item }: Operation, names: string[]) {
  const type = request.headers.get('content-type') ?? '';
  const text = await request.text();
  if (item === undefined || !/^text\/markdown\s*(;|$)/i.test(type))
    return { body: readBody(text, names), version: undefined };
  const { fields, version } = parseItem(text);
  const { id: _path, ...writable } = fields;
  const unknown = Object.keys(writable).find((name) => !names.includes(name));
  if (unknown !== undefined)
    throw badRequest(`The front matter has no field “${unknown}” of this kind.`, unknown);
  return { body: writable, version };
}

function createAnswer(request: Request, operation: Operation, result: unknown): Response {
  const { item, status = 200 } = operation;
  const headers = new Headers({ vary: 'accept, authorization', 'cache-control': 'no-store' });
  if (item && isItem(result)) {
    const etag = formatEtag(result.version);
    const known = request.headers.get('if-none-match') ?? undefined;
    if (operation.method === 'GET' && isNotModified(known, etag))
      return new Response(null, { status: 304, headers: { etag } });
    headers.set('etag', etag);
    if (status === 201) headers.set('location', `${apiPath}${operation.path}/${result.id}`);
    if (request.headers.get('accept')?.includes('text/markdown')) {
      headers.set('content-type', 'text/markdown; charset=utf-8');
      return createTextResponse(formatItem(result), { status, headers });
    }
  }
  const next = findNextPage(request, result);
  if (next !== null) headers.set('link', `<${next}>; rel="next"`);
  headers.set('content-type', 'application/json');
  return createTextResponse(`${JSON.stringify(result)}\n`, { status, headers });
}

const isItem = (
  value: unknown,
): value is Record<string, unknown> & { id: string; version: number } =>
  typeof value === 'object' && value !== null && 'version' in value && 'id' in value;

/** The address of the next page of a list, or null. */
function findNextPage(request: Request, result: unknown): string | null {
  if (typeof result !== 'object' || result === null || !('nextCursor' in result)) return null;
  if (typeof result.nextCursor !== 'string') return null;
  const url = new URL(request.url);
  url.searchParams.set('cursor', result.nextCursor);
  return url.pathname + url.search;
}
