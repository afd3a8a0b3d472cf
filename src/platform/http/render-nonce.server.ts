import { AsyncLocalStorage } from 'node:async_hooks';

const nonces = new AsyncLocalStorage<string>();

/** Runs a rendering whose own scripts bear this nonce. */
export function withRenderNonce<Result>(nonce: string, run: () => Result): Result {
  return nonces.run(nonce, run);
}

/** The nonce of the rendering that is under way, if one is. */
export function renderNonce(): string | undefined {
  return nonces.getStore();
}
