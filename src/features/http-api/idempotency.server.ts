import { createHash } from 'node:crypto';
import { inTransaction } from '#content/write.server.ts';
import { AppError } from '#lib/errors.ts';
import { newId } from '#lib/id.ts';
import type { Db } from '#platform/db/database.ts';
import type { WriteResult, WriteRunner } from '#platform/trpc.server.ts';
import type { Answer } from './result-answer.server.ts';

/** How long an answer is stored. */
const retentionMs = 24 * 60 * 60 * 1000;
/** After this time a request without an answer counts as interrupted. */
const leaseMs = 60 * 1000;
/** Of one caller: the oldest answers beyond either are deleted. */
const maxAnswers = 1_000;
const maxAnswerBytes = 16_000_000;
/** Limits how long one run holds the database. */
const maxDeletedPerRun = 1_000;

export interface KeyedRequest {
  /** The access token, or the session, that sends it. */
  callerId: string;
  key: string;
  /** From `createFingerprint`. */
  fingerprint: string;
  /** Whether everything that it writes is in one transaction with its answer. */
  isRepeatable: boolean;
}

/** A request that this process carries out. */
export interface ClaimedRequest extends KeyedRequest {
  attemptId: string;
}

/** Identifies what is asked for: the operation, the form of the answer, and the input, with the bytes of its files. */
export async function createFingerprint(parts: string[], input: unknown): Promise<string> {
  const hash = createHash('sha256');
  hash.update(JSON.stringify(parts));
  if (!(input instanceof FormData)) hash.update(JSON.stringify(input));
  else
    for (const [name, value] of input) {
      const isText = typeof value === 'string';
      hash.update(JSON.stringify([name, isText ? value : [value.name, value.type, value.size]]));
      if (!isText) hash.update(new Uint8Array(await value.arrayBuffer()));
    }
  return hash.digest('base64url');
}

/**
 * Claims a request for this process, or returns the answer of an earlier one with the same key. Throws CONFLICT while that
 * one is running or if it is unknown whether it was carried out, and UNPROCESSABLE_CONTENT if it asked for something else.
 */
export async function claimRequest(
  db: Db,
  request: KeyedRequest,
  now = new Date(),
): Promise<ClaimedRequest | Answer> {
  const attemptId = newId();
  if (await tryClaim(db, { ...request, attemptId }, now)) {
    await deleteExcess(db, request.callerId);
    return { ...request, attemptId };
  }
  const { callerId, key, fingerprint } = request;
  const earlier = await db
    .selectFrom('idempotentRequest')
    .select(['fingerprint', 'createdAt', 'status', 'headers', 'body'])
    .where('callerId', '=', callerId)
    .where('key', '=', key)
    .executeTakeFirst();
  // It has failed in this moment.
  if (!earlier) throw stillRunning();
  if (earlier.fingerprint !== fingerprint)
    throw new AppError(
      'UNPROCESSABLE_CONTENT',
      'Another request was sent with this Idempotency-Key. Send each request with a key of its own.',
    );
  if (earlier.status === null) {
    if (Date.parse(earlier.createdAt) > now.getTime() - leaseMs) throw stillRunning();
    throw new AppError(
      'CONFLICT',
      'A request with this Idempotency-Key was interrupted, and it is unknown whether it was carried out. Look for its result, and use another key if there is none.',
    );
  }
  const headers = JSON.parse(earlier.headers) as Record<string, string>; // written by completeRequest
  return { status: earlier.status, headers, body: earlier.status === 204 ? null : earlier.body };
}

const stillRunning = () =>
  new AppError(
    'CONFLICT',
    'A request with this Idempotency-Key is still running. Send this one again in a moment.',
    { retryAfterSeconds: 1 },
  );

/** Inserts the request, or takes over one that has expired, or was interrupted and has written nothing. */
async function tryClaim(db: Db, claim: ClaimedRequest, now: Date): Promise<boolean> {
  const earlier = (ms: number) => new Date(now.getTime() - ms).toISOString();
  const { isRepeatable, ...request } = claim;
  const fields = { status: null, bytes: 0, headers: '', body: '' };
  const row = await db
    .insertInto('idempotentRequest')
    .values({
      ...request,
      ...fields,
      createdAt: now.toISOString(),
      isRepeatable: isRepeatable ? 1 : 0,
    })
    .onConflict((on) =>
      on
        .columns(['callerId', 'key'])
        .doUpdateSet((eb) => ({
          ...fields,
          attemptId: eb.ref('excluded.attemptId'),
          fingerprint: eb.ref('excluded.fingerprint'),
          createdAt: eb.ref('excluded.createdAt'),
          isRepeatable: eb.ref('excluded.isRepeatable'),
        }))
        .where((eb) =>
          eb.or([
            eb('idempotentRequest.createdAt', '<', earlier(retentionMs)),
            eb.and([
              eb('idempotentRequest.status', 'is', null),
              eb('idempotentRequest.isRepeatable', '=', 1),
              eb('idempotentRequest.createdAt', '<', earlier(leaseMs)),
              eb('idempotentRequest.fingerprint', '=', claim.fingerprint),
            ]),
          ]),
        ),
    )
    .returning('attemptId')
    .executeTakeFirst();
  return row !== undefined;
}

/** Deletes the oldest answers of a caller beyond what is stored. */
async function deleteExcess(db: Db, callerId: string): Promise<void> {
  const stored = db
    .selectFrom('idempotentRequest')
    .select(({ fn }) => [
      'key',
      fn
        .agg<number>('row_number')
        .over((over) => over.orderBy('createdAt', 'desc').orderBy('key'))
        .as('place'),
      fn
        .sum<number>('bytes')
        .over((over) => over.orderBy('createdAt', 'desc').orderBy('key'))
        .as('total'),
    ])
    .where('callerId', '=', callerId)
    .where('status', 'is not', null);
  await db
    .deleteFrom('idempotentRequest')
    .where('callerId', '=', callerId)
    .where('key', 'in', (eb) =>
      eb
        .selectFrom(stored.as('stored'))
        .select('stored.key')
        .where((or) =>
          or.or([or('stored.place', '>', maxAnswers), or('stored.total', '>', maxAnswerBytes)]),
        ),
    )
    .execute();
}

/**
 * Creates what runs the resolver of a claimed request. Its writes and the answer are committed together, or neither is; a
 * request that also writes elsewhere is answered when its own transactions are over. A request that fails leaves its key free.
 */
export function createWriteRunner(
  request: ClaimedRequest,
  toAnswer: (data: unknown) => Answer,
): WriteRunner {
  return async (db, run) => {
    const runAndStore = async <Result extends WriteResult>(
      target: Db,
      runIn: (db: Db) => Promise<Result>,
    ) => {
      const result = await runIn(target);
      if (!result.ok) throw new FailedWrite(result);
      await completeRequest(target, request, toAnswer(result.data));
      return result;
    };
    try {
      if (!request.isRepeatable) return await runAndStore(db, run);
      return await inTransaction(db, (trx) => runAndStore(trx, run));
    } catch (error) {
      // It is the result of `run`, which has this type.
      if (error instanceof FailedWrite) return error.result as Awaited<ReturnType<typeof run>>;
      throw error;
    }
  };
}

/** Rolls back the transaction of a resolver that has failed. */
class FailedWrite extends Error {
  readonly result: WriteResult;

  constructor(result: WriteResult) {
    super('The write has failed.');
    this.result = result;
  }
}

/** Stores the answer. Throws CONFLICT if another process has taken the request over meanwhile. */
async function completeRequest(db: Db, request: ClaimedRequest, answer: Answer): Promise<void> {
  const { status, body } = answer;
  const headers = JSON.stringify(answer.headers);
  const text = body ?? '';
  const bytes = Buffer.byteLength(headers) + Buffer.byteLength(text);
  const row = await db
    .updateTable('idempotentRequest')
    .set({ status, headers, body: text, bytes })
    .where('callerId', '=', request.callerId)
    .where('key', '=', request.key)
    .where('attemptId', '=', request.attemptId)
    .returning('key')
    .executeTakeFirst();
  if (!row) throw stillRunning();
}

/** Frees the key of a request that has failed. */
export async function releaseRequest(db: Db, request: ClaimedRequest): Promise<void> {
  await db
    .deleteFrom('idempotentRequest')
    .where('callerId', '=', request.callerId)
    .where('key', '=', request.key)
    .where('attemptId', '=', request.attemptId)
    .where('status', 'is', null)
    .execute();
}

/** Deletes answers that are older than a day. Recurring. */
export async function deleteOldAnswers(db: Db, now = new Date()): Promise<void> {
  const old = db
    .selectFrom('idempotentRequest')
    .select('createdAt')
    .where('createdAt', '<', new Date(now.getTime() - retentionMs).toISOString())
    .limit(maxDeletedPerRun);
  await db.deleteFrom('idempotentRequest').where('createdAt', 'in', old).execute();
}
