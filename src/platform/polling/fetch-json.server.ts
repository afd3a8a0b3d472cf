import type { z } from 'zod';
import { parseRetryAfter } from './retry-schedule.ts';

interface ServiceRequest<Schema extends z.ZodType> {
  url: string;
  /** The schema of the response; unknown fields are ignored. */
  schema: Schema;
  signal: AbortSignal;
  headers?: Record<string, string>;
  /** If given, it is sent as JSON by POST. */
  body?: unknown;
}

/** Why a request failed: a sentence for the owner. It names only the host, because a URL may contain a key. */
export class ServiceError extends Error {
  /** The owner must act: the key is rejected, or the resource does not exist. */
  readonly isPermanent: boolean;
  /** The earliest time that the service allows, in milliseconds since the epoch. */
  readonly notBefore: number | null;

  constructor(
    message: string,
    { isPermanent = false, notBefore = null }: Partial<ServiceErrorDetails> = {},
  ) {
    super(message);
    this.isPermanent = isPermanent;
    this.notBefore = notBefore;
  }
}
type ServiceErrorDetails = Pick<ServiceError, 'isPermanent' | 'notBefore'>;

/** Timeout of one request. */
const timeoutMs = 10_000;
/** After decompression. */
const maxResponseBytes = 2_000_000;

/** Fetches and validates JSON from an external service whose URL is ours or the owner's. Throws a ServiceError. */
export async function fetchJson<Schema extends z.ZodType>(
  request: ServiceRequest<Schema>,
): Promise<z.output<Schema>> {
  const { host } = new URL(request.url);
  const signal = AbortSignal.any([request.signal, AbortSignal.timeout(timeoutMs)]);
  const response = await send(request, signal).catch((error: unknown) =>
    throwServiceError(host, error),
  );
  if (response.status !== 200) await throwForStatus(host, response);
  const text = await readText(response).catch((error: unknown) => throwServiceError(host, error));
  const parsed = request.schema.safeParse(parse(text));
  if (parsed.success) return parsed.data;
  const issuePath = parsed.error.issues[0]?.path.map(String).join('.') || 'the whole response';
  throw new ServiceError(`${host} answered in an unknown format: ${issuePath}.`);
}

function send({ url, headers = {}, body }: ServiceRequest<z.ZodType>, signal: AbortSignal) {
  const commonHeaders = { accept: 'application/json', 'user-agent': 'Mallard', ...headers };
  const postOptions = {
    method: 'POST',
    body: JSON.stringify(body),
    headers: { ...commonHeaders, 'content-type': 'application/json' },
  };
  // A redirect would send the key to another host.
  const options = { redirect: 'manual', signal } as const;
  return fetch(url, {
    ...options,
    ...(body === undefined ? { headers: commonHeaders } : postOptions),
  });
}

async function throwForStatus(host: string, response: Response): Promise<never> {
  await response.body?.cancel();
  const { status, headers } = response;
  const notBefore = parseRetryAfter(headers, Date.now());
  if (status === 429 || (status === 403 && notBefore !== null))
    throw new ServiceError(`${host} received too many requests (${status}).`, { notBefore });
  if (status === 401 || status === 403)
    throw new ServiceError(`${host} does not accept the key (${status}).`, { isPermanent: true });
  if (status === 404)
    throw new ServiceError(`${host} has no such resource (404).`, {
      isPermanent: true,
    });
  throw new ServiceError(`${host} answered ${status}.`, { notBefore });
}

/** Reads the body up to its limit; beyond it the connection is closed. */
async function readText(response: Response): Promise<string> {
  const chunks: Uint8Array[] = [];
  let length = 0;
  for await (const chunk of response.body ?? []) {
    length += chunk.length;
    if (length > maxResponseBytes) throw new ServiceError('The response is too large');
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

function throwServiceError(host: string, error: unknown): never {
  if (error instanceof ServiceError) throw new ServiceError(`${host}: ${error.message}.`);
  const name = error instanceof Error ? error.name : '';
  if (name === 'TimeoutError') throw new ServiceError(`${host} took too long to respond.`);
  if (name === 'AbortError') throw error;
  throw new ServiceError(`${host} cannot be reached.`);
}
