import type { IncomingMessage } from 'node:http';
import type { BlockList, Socket } from 'node:net';
import { addressKey, isProxy, resolveClientAddress } from './client-address.server.ts';

/** Values of X-Forwarded-For whose client is remembered; a sender chooses them, so they are bounded. */
const maxHeaders = 10_000;

/** Finds the network that is limited, as fast as cached pages need it: it remembers connections and headers. */
export class ClientNetworks {
  readonly #proxies: BlockList;
  readonly #byConnection = new WeakMap<Socket, string | null>();
  readonly #byHeader = new Map<string, string | null>();

  constructor(proxies: BlockList) {
    this.#proxies = proxies;
  }

  /** The network of a connection; null for a trusted proxy, because all its visitors share its connections. */
  findByConnection(socket: Socket): string | null {
    const known = this.#byConnection.get(socket);
    if (known !== undefined) return known;
    const network = this.#resolve(socket, undefined);
    this.#byConnection.set(socket, network);
    return network;
  }

  /** The network of the client of a request; null where a trusted proxy names no client. */
  find({ socket, rawHeaders }: IncomingMessage): string | null {
    const network = this.findByConnection(socket);
    if (network !== null) return network;
    const forwarded = findForwardedFor(rawHeaders);
    return forwarded === undefined ? null : this.#findByHeader(socket, forwarded);
  }

  #findByHeader(socket: Socket, forwarded: string): string | null {
    const key = `${socket.remoteAddress} ${forwarded}`;
    const known = this.#byHeader.get(key);
    if (known !== undefined) return known;
    const network = this.#resolve(socket, forwarded);
    if (this.#byHeader.size >= maxHeaders) this.#byHeader.clear();
    this.#byHeader.set(key, network);
    return network;
  }

  #resolve(socket: Socket, forwarded: string | undefined): string | null {
    const address = resolveClientAddress(socket.remoteAddress, forwarded, this.#proxies);
    return isProxy(this.#proxies, address) ? null : addressKey(address);
  }
}

const headerName = 'x-forwarded-for';

/** Node's `headers` getter would build an object of all headers. */
function findForwardedFor(raw: readonly string[]): string | undefined {
  let value: string | undefined;
  for (let index = 0; index < raw.length; index += 2) {
    const name = raw[index] ?? '';
    if (name.length !== headerName.length || name.toLowerCase() !== headerName) continue;
    value = value === undefined ? raw[index + 1] : `${value},${raw[index + 1]}`;
  }
  return value;
}
