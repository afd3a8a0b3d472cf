/** Why the site did not accept a post. */
export class PostRefusal extends Error {
  /** Whether the same request can succeed later: the session has ended, or the site is busy. */
  readonly isTemporary: boolean;
  constructor(message: string, isTemporary: boolean) {
    super(message);
    this.isTemporary = isTemporary;
  }
}

/** Milliseconds: a picture of 15 MB needs a minute on a slow network. */
const timeoutMs = 180_000;
const signedOutMessage = 'You are signed out. Sign in, and it is sent.';

/**
 * Calls a mutation without the client of tRPC, because the service worker calls it, too. Throws a PostRefusal, or what fetch
 * throws without a network.
 */
export async function requestProcedure(name: string, input: unknown): Promise<unknown> {
  const isForm = input instanceof FormData;
  const response = await fetch(`/api/trpc/${name}`, {
    method: 'POST',
    credentials: 'same-origin',
    signal: AbortSignal.timeout(timeoutMs),
    ...(isForm ? {} : { headers: { 'content-type': 'application/json' } }),
    body: isForm ? input : JSON.stringify({ json: input }),
  });
  const answer = (await response.json()) as ProcedureAnswer; // of our own server; anything else has none of these fields
  if (response.ok && answer.result) return answer.result.data.json;
  if (response.status === 401) throw new PostRefusal(signedOutMessage, true);
  const isTemporary = response.status >= 500 || [408, 429].includes(response.status);
  throw new PostRefusal(answer.error?.json.message ?? 'The site did not accept it.', isTemporary);
}

interface ProcedureAnswer {
  result?: { data: { json: unknown } };
  error?: { json: { message: string } };
}
