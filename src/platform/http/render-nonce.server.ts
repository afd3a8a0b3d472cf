import { AsyncLocalStorage } from 'node:async_hooks';

const nonces = new AsyncLocalStorage<string>();

/** Runs a render whose own scripts get this nonce. */
export function withRenderNonce<Result>(nonce: string, run: () => Result): Result {
  return nonces.run(nonce, run);
}

/** The nonce of the current render, if there is one. */
export function getRenderNonce(): string | undefined {
  return nonces.getStore();
}
