import { lookup as resolve } from 'node:dns';
import { get as getPlain, type IncomingMessage } from 'node:http';
import { get as getSecure } from 'node:https';
import { isIP, type LookupFunction } from 'node:net';
import { AppError, badRequest } from '#lib/errors.ts';
import { isPublicAddress } from './public-address.server.ts';

export interface Guard {
  /** Bytes beyond which nothing more is read. */
  mostBytes: number;
  /** Milliseconds for everything, redirects and all. */
  patience: number;
  /** Machines inside the network may be asked, because whoever asks for it says so. */
  allowsPrivate?: boolean;
}

const mostRedirects = 3;
const ports = new Set(['', '80', '443']);

/**
 * Fetches what somebody named: from public addresses only, looked at when the connection is made, so that a name that
 * leads elsewhere in between leads nowhere. Throws with a sentence.
 */
export async function fetchGuarded(address: string, guard: Guard): Promise<Buffer> {
  const signal = AbortSignal.timeout(guard.patience);
  let url = new URL(address);
  for (let count = 0; count <= mostRedirects; count += 1) {
    const answer = await ask(url, guard, signal).catch((error: unknown) =>
      explain(error, url, signal),
    );
    const { statusCode: status = 0, headers } = answer;
    if (status >= 300 && status < 400 && headers.location) {
      answer.destroy();
      url = new URL(headers.location, url);
    } else if (status === 200)
      return await readAll(answer, guard.mostBytes).catch((error: unknown) =>
        explain(error, url, signal),
      );
    else {
      answer.destroy();
      throw badRequest(`${url.host} answered ${status}`);
    }
  }
  throw badRequest(`${url.host} leads on and on`);
}

function ask(
  url: URL,
  { allowsPrivate = false }: Guard,
  signal: AbortSignal,
): Promise<IncomingMessage> {
  const { hostname, protocol, port, username } = url;
  if (protocol !== 'http:' && protocol !== 'https:') throw badRequest(`${protocol} is not fetched`);
  const bare = hostname.replace(/^\[|\]$/g, '');
  const isClosed = isIP(bare) !== 0 && !isPublicAddress(bare);
  if (!allowsPrivate && (isClosed || !ports.has(port) || username !== '')) throw inside(url.host);
  const { promise, resolve: done, reject } = Promise.withResolvers<IncomingMessage>();
  const get = protocol === 'https:' ? getSecure : getPlain;
  const headers = { accept: 'image/*', 'user-agent': 'Mallard (moving a site in)' };
  const options = {
    agent: false,
    headers,
    signal,
    lookup: allowsPrivate ? anyLookup : publicLookup,
  };
  get(url, options, done).on('error', reject);
  return promise;
}

const inside = (host: string) => badRequest(`${host} is inside of this network`);

/** Names are looked up here, and what they lead to is judged before anything is sent there. */
const lookupWith =
  (isAllowed: (address: string) => boolean): LookupFunction =>
  (hostname, options, callback) =>
    resolve(hostname, { all: true }, (error, found) => {
      const [first] = found ?? [];
      if (error || !first) callback(error ?? inside(hostname), '', 4);
      else if (!found.every((one) => isAllowed(one.address))) callback(inside(hostname), '', 4);
      else if (options.all) callback(null, found);
      else callback(null, first.address, first.family);
    });
const publicLookup = lookupWith(isPublicAddress);
const anyLookup = lookupWith(() => true);

async function readAll(answer: IncomingMessage, mostBytes: number): Promise<Buffer> {
  const parts: Buffer[] = [];
  let bytes = 0;
  for await (const part of answer) {
    const chunk = Buffer.from(part as Buffer); // no encoding is set
    bytes += chunk.length;
    if (bytes > mostBytes)
      throw badRequest(`it has more than ${Math.round(mostBytes / 2 ** 20)} MB`);
    parts.push(chunk);
  }
  return Buffer.concat(parts);
}

/** `isAway` marks what may be different the next time. */
function explain(error: unknown, { host }: URL, signal: AbortSignal): never {
  if (error instanceof AppError) throw error;
  const why = signal.aborted ? 'does not answer in time' : 'cannot be reached';
  throw Object.assign(badRequest(`${host} ${why}`), { isAway: true });
}
