import type { z } from 'zod';
import { readNotBefore } from './next-try.ts';

interface Asked<Shape extends z.ZodType> {
  url: string;
  /** What is needed of the answer. */
  shape: Shape;
  signal: AbortSignal;
  headers?: Record<string, string>;
  /** Sent as JSON by POST, where there is one. */
  body?: unknown;
}

/** Why there is no answer: a sentence for the owner. It names the host alone, because an address may hold a key. */
export class ServiceFailure extends Error {
  /** A person must mend it: the key is not accepted, or what was asked for is not there. */
  readonly isRefused: boolean;
  /** Before which the service does not want to be asked, in milliseconds of the epoch. */
  readonly notBefore: number | null;

  constructor(message: string, { isRefused = false, notBefore = null }: Partial<Why> = {}) {
    super(message);
    this.isRefused = isRefused;
    this.notBefore = notBefore;
  }
}
type Why = Pick<ServiceFailure, 'isRefused' | 'notBefore'>;

/** Milliseconds for one answer. */
const patience = 10_000;
/** Bytes of an answer once it is unpacked. */
const largest = 2_000_000;

/** Asks an outside service whose address is ours or the owner's, and reads its JSON. Raises a ServiceFailure. */
export async function askService<Shape extends z.ZodType>(
  asked: Asked<Shape>,
): Promise<z.output<Shape>> {
  const { host } = new URL(asked.url);
  const signal = AbortSignal.any([asked.signal, AbortSignal.timeout(patience)]);
  const answer = await send(asked, signal).catch((error: unknown) => fail(host, error));
  if (answer.status !== 200) await refuse(host, answer);
  const text = await readText(answer).catch((error: unknown) => fail(host, error));
  const read = asked.shape.safeParse(parse(text));
  if (read.success) return read.data;
  const place = read.error.issues[0]?.path.map(String).join('.') || 'the whole of it';
  throw new ServiceFailure(`${host} answered in a form that is not known: ${place}.`);
}

function send({ url, headers = {}, body }: Asked<z.ZodType>, signal: AbortSignal) {
  const common = { accept: 'application/json', 'user-agent': 'Mallard', ...headers };
  const posted = {
    method: 'POST',
    body: JSON.stringify(body),
    headers: { ...common, 'content-type': 'application/json' },
  };
  // A redirect would take the key elsewhere.
  const options = { redirect: 'manual', signal } as const;
  return fetch(url, { ...options, ...(body === undefined ? { headers: common } : posted) });
}

async function refuse(host: string, answer: Response): Promise<never> {
  await answer.body?.cancel();
  const { status, headers } = answer;
  const notBefore = readNotBefore(headers, Date.now());
  if (status === 429 || (status === 403 && notBefore !== null))
    throw new ServiceFailure(`${host} was asked too often (${status}).`, { notBefore });
  if (status === 401 || status === 403)
    throw new ServiceFailure(`${host} does not accept the key (${status}).`, { isRefused: true });
  if (status === 404)
    throw new ServiceFailure(`${host} does not know what was asked for (404).`, {
      isRefused: true,
    });
  throw new ServiceFailure(`${host} answered ${status}.`, { notBefore });
}

/** The body as far as its limit; beyond it the connection is cut. */
async function readText(answer: Response): Promise<string> {
  const chunks: Uint8Array[] = [];
  let length = 0;
  for await (const chunk of answer.body ?? []) {
    length += chunk.length;
    if (length > largest) throw new ServiceFailure('is too large');
    chunks.push(chunk);
  }
  return Buffer.concat(chunks).toString();
}

function parse(text: string): unknown {
  try {
    return JSON.parse(text);
  } catch {
    return null;
  }
}

function fail(host: string, error: unknown): never {
  if (error instanceof ServiceFailure)
    throw new ServiceFailure(`What ${host} answered ${error.message}.`);
  const name = error instanceof Error ? error.name : '';
  if (name === 'TimeoutError') throw new ServiceFailure(`${host} took too long to answer.`);
  if (name === 'AbortError') throw error;
  throw new ServiceFailure(`${host} cannot be reached.`);
}
