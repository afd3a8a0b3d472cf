import type { AnyRouter } from '@trpc/server';
import { answerOnce } from '#features/http-api/answer-once.server.ts';
import { readIdempotencyKey } from '#features/http-api/idempotency-key.ts';
import { createFingerprint } from '#features/http-api/idempotency.server.ts';
import type { Answer } from '#features/http-api/result-answer.server.ts';
import { badRequest } from '#lib/errors.ts';
import { createTextResponse } from '#platform/http/render-context.server.ts';
import { SteppedRateLimit } from '#platform/rate-limit/stepped-rate-limit.server.ts';
import type { CallerToken, Context, WriteRunner } from '#platform/trpc.server.ts';
import { createCaller, requireScope, type Caller } from './caller.server.ts';
import { isMicropubPath, micropubPath } from './configuration.ts';
import { planCreation } from './create-entry.server.ts';
import { respondFailure } from './failure.server.ts';
import { createdAt, noContent, noStore, write, type PlannedWrite } from './planned-write.server.ts';
import { answerQuery } from './query.server.ts';
import { readSubmission, readUpload, requireCredential } from './read-request.server.ts';
import { planRemoval } from './remove-entry.server.ts';
import { storeFile } from './store-files.server.ts';
import type { Submission } from './submission.ts';
import { BannedError, MissingTokenError } from './token-error.ts';
import { planUpdate } from './update-entry.server.ts';

interface MicropubOptions {
  router: AnyRouter;
  /** Creates the context of a request from its headers. Its cookies do not count. */
  createContext: (request: Request) => Promise<Context>;
}

/** Calls of procedures are limited besides. */
const requestLimit = new SteppedRateLimit({ maxCount: 300, windowSeconds: 60, callsPerWrite: 20 });

/** Creates the handler of the Micropub endpoint and of its media endpoint. */
export function createMicropubAnswer(options: MicropubOptions) {
  return async (request: Request): Promise<Response> => {
    try {
      const path = new URL(request.url).pathname.replace(/\/$/, '');
      if (!isMicropubPath(path)) return new Response(null, { status: 404, headers: noStore });
      const answer = path === micropubPath ? answerMicropub : answerMedia;
      return toResponse(await answer(request, options));
    } catch (error) {
      return respondFailure(error, options.router);
    }
  };
}

async function answerMicropub(request: Request, options: MicropubOptions): Promise<Answer> {
  if (request.method !== 'POST') {
    const credential = requireCredential(request.headers.get('authorization'));
    const caller = await openCaller(request, credential, options);
    return respondJson(await answerQuery(caller, new URL(request.url).searchParams));
  }
  const { credential, body, parse } = await readSubmission(request);
  const caller = await openCaller(request, credential, options);
  const submission = parse();
  const key = readIdempotencyKey(request.headers.get('idempotency-key'));
  const planned: { write: PlannedWrite | null } = { write: null };
  const call = async (runWrite?: WriteRunner): Promise<unknown> => {
    planned.write = await planSubmission(caller, submission);
    return planned.write && write(caller, planned.write, runWrite);
  };
  const toAnswer = (result: unknown) => planned.write?.toAnswer(result) ?? noContent;
  if (key === null) return toAnswer(await call());
  const { db, token } = caller.context;
  const fingerprint = await createFingerprint(['micropub'], body);
  const keyed = { callerId: token.id, key, fingerprint, isRepeatable: true };
  return answerOnce(db, keyed, { call, toAnswer });
}

function planSubmission(caller: Caller, submission: Submission): Promise<PlannedWrite | null> {
  if (submission.action === 'create') return planCreation(caller, submission);
  if (submission.action === 'update') return planUpdate(caller, submission);
  return planRemoval(caller, submission);
}

/** Stores a file (section 3.6). The same file is stored once, so a request may be sent again. */
async function answerMedia(request: Request, options: MicropubOptions): Promise<Answer> {
  if (request.method !== 'POST') {
    requireCredential(request.headers.get('authorization'));
    const { headers, body } = respondJson({
      error: 'invalid_request',
      error_description: 'Use POST here.',
    });
    return { status: 405, headers: { ...headers, allow: 'POST' }, body };
  }
  const { credential, form } = await readUpload(request);
  const caller = await openCaller(request, credential, options);
  requireScope(caller, 'media:write');
  const [, file] = form.find(([name]) => name === 'file') ?? [];
  if (!(file instanceof File)) throw badRequest('Send the file in the part “file”.', 'file');
  const { url } = await storeFile(caller, file, '');
  return createdAt(caller.context.baseUrl + url);
}

/** The caller with this token. Throws UNAUTHORIZED for one that does not work. */
async function openCaller(
  request: Request,
  credential: string,
  { router, createContext }: MicropubOptions,
): Promise<Caller> {
  const headers = new Headers(request.headers);
  headers.set('authorization', `Bearer ${credential}`);
  headers.delete('cookie');
  const context = await createContext(new Request(request.url, { headers }));
  const { token, viewer } = context;
  if (token === null) throw new MissingTokenError();
  if (viewer?.banned) throw new BannedError();
  await requestLimit.enforce(context.db, `micropub ${token.id}`);
  const authorized: Context & { token: CallerToken } = { ...context, token };
  return createCaller(router, authorized);
}

const respondJson = (body: object): Answer => ({
  status: 200,
  headers: { ...noStore, 'content-type': 'application/json' },
  body: `${JSON.stringify(body)}\n`,
});

const toResponse = ({ status, headers, body }: Answer): Response =>
  body === null
    ? new Response(null, { status, headers })
    : createTextResponse(body, { status, headers });
