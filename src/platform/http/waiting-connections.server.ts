import type { Socket } from 'node:net';

/** How long a connection waits before it is ended. */
const maxWaitMs = 5_000;
/** How often it is tried whether those that wait can be accepted. */
const intervalMs = 100;

interface Entry {
  /** Accepts the connection where the limits of its client allow it. */
  accept: () => boolean;
  addedAt: number;
}

/** Connections that are open, and not read until they are accepted. */
export class WaitingConnections {
  readonly #maxCount: number;
  readonly #entries = new Map<Socket, Entry>();
  #timer: NodeJS.Timeout | undefined;

  constructor(maxCount: number) {
    this.#maxCount = maxCount;
  }

  get size(): number {
    return this.#entries.size;
  }

  /** Lets a connection wait, or ends it where too many do. */
  add(socket: Socket, accept: () => boolean) {
    if (this.#entries.size >= this.#maxCount) return void socket.resetAndDestroy();
    // Node's HTTP server has scheduled the first read, which would end a pause that begins now.
    process.nextTick(() => socket.pause());
    this.#entries.set(socket, { accept, addedAt: performance.now() });
    socket.once('close', () => this.#entries.delete(socket));
    this.#timer ??= setInterval(() => this.#check(), intervalMs).unref();
  }

  /** In the order in which they were opened. */
  #check() {
    const expiredAt = performance.now() - maxWaitMs;
    for (const [socket, { accept, addedAt }] of this.#entries)
      if (accept()) {
        this.#entries.delete(socket);
        socket.resume();
      } else if (addedAt < expiredAt) socket.resetAndDestroy();
    if (this.#entries.size > 0) return;
    clearInterval(this.#timer);
    this.#timer = undefined;
  }
}
