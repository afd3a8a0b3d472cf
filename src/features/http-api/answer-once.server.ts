import type { Db } from '#platform/db/database.ts';
import type { WriteRunner } from '#platform/trpc.server.ts';
import {
  claimRequest,
  createWriteRunner,
  releaseRequest,
  type KeyedRequest,
} from './idempotency.server.ts';
import type { Answer } from './result-answer.server.ts';

interface KeyedCall<Result> {
  /** Carries the request out. One of its calls gets `runWrite`, and is committed with the answer. */
  call: (runWrite: WriteRunner) => Promise<Result>;
  /** The answer, from the result of that call. */
  toAnswer: (result: unknown) => Answer;
}

/** Carries out a request with a key, or returns the answer that it has had before. */
export async function answerOnce<Result>(
  db: Db,
  keyed: KeyedRequest,
  { call, toAnswer }: KeyedCall<Result>,
): Promise<Answer> {
  const claimed = await claimRequest(db, keyed);
  if ('status' in claimed) return claimed;
  let answer: Answer | undefined;
  const runWrite = createWriteRunner(claimed, (result) => (answer = toAnswer(result)));
  try {
    const result = await call(runWrite);
    if (answer) return answer;
    // Nothing was written, so there is nothing to protect.
    await releaseRequest(db, claimed);
    return toAnswer(result);
  } catch (error) {
    await releaseRequest(db, claimed);
    throw error;
  }
}
