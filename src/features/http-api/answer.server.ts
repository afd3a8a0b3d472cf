import { toFlatSlug } from '#content/month-slug.ts';
import type { AnyRouter } from '@trpc/server';
import { AppError, badRequest } from '#lib/errors.ts';
import { createTextResponse } from '#platform/http/render-context.server.ts';
import { hasScope, type Context, type WriteRunner } from '#platform/trpc.server.ts';
import { findCall } from './call-procedure.server.ts';
import { missingToken, toFailure } from './failure.server.ts';
import type { JsonSchema } from './input-schema.ts';
import { readIdempotencyKey } from './idempotency-key.ts';
import { createFingerprint } from './idempotency.server.ts';
import { answerOnce } from './answer-once.server.ts';
import { parseItem } from './item-document.ts';
import {
  apiPath,
  hasBody,
  isPublicOperation,
  isVersioned,
  takesKey,
  type Operation,
} from './operation.ts';
import { findOperation } from './operations.ts';
import { createProblemResponse } from './problem.ts';
import { getProcedureFacts } from './procedure-facts.server.ts';
import { readBody, readQuery } from './read-input.ts';
import { createAnswer, type Answer } from './result-answer.server.ts';
import { listSentFields } from './sent-fields.ts';
import { readBaseVersion } from './versions.ts';

/** A file that is sent as an answer. */
export interface AnswerFile {
  name: string;
  bytes: number;
  content: ReadableStream<Uint8Array>;
}

export interface ApiOptions {
  router: AnyRouter;
  /** Opens the file of an operation that answers with one. */
  openFile: (context: Context, operation: Operation, result: unknown) => Promise<AnswerFile>;
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
    const path = match.operation.path.replace('{slug}', encodeURIComponent(toFlatSlug(movedTo)));
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
  if (!isPublicOperation(operation) && !context.viewer)
    throw new AppError('UNAUTHORIZED', missingToken);
  const key = takesKey(operation)
    ? readIdempotencyKey(request.headers.get('idempotency-key'))
    : null;
  const input = await readInput(request, matched, schema);
  const call = async (runWrite?: WriteRunner) => {
    const caller = options.router.createCaller({ ...context, runWrite });
    return findCall(caller, operation.procedure)(input);
  };
  const toAnswer = (result: unknown) =>
    createAnswer(request, operation, operation.output.parse(result));
  const callerId = context.token?.id ?? context.sessionId;
  // A caller without the permission is refused by the procedure, and leaves nothing behind.
  const isPermitted = scope === 'any' || (scope !== 'none' && hasScope(context, scope));
  if (operation.file !== undefined)
    return createFileResponse(
      operation.file,
      await options.openFile(context, operation, await call()),
    );
  if (key === null || callerId === null || !isPermitted)
    return createResponse(toAnswer(await call()));
  const fingerprint = await fingerprintRequest(request, operation, input);
  const isRepeatable = operation.replay === undefined;
  const keyed = { callerId, key, fingerprint, isRepeatable };
  return createResponse(await answerOnce(context.db, keyed, { call, toAnswer }));
}

const fingerprintRequest = (request: Request, { id }: Operation, input: unknown) =>
  createFingerprint([id, request.headers.get('accept') ?? ''], input);

function createResponse({ status, headers, body }: Answer): Response {
  const init = { status, headers };
  return body === null ? new Response(null, init) : createTextResponse(body, init);
}

function createFileResponse(type: string, { name, bytes, content }: AnswerFile): Response {
  const headers = {
    'content-type': type,
    'content-length': String(bytes),
    'content-disposition': `attachment; filename="${name}"`,
    'cache-control': 'no-store',
  };
  return new Response(content, { headers });
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
