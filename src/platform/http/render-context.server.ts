import { AsyncLocalStorage } from 'node:async_hooks';

/** What a render of the framework takes from the request handler, and returns to it besides its response. */
export interface RenderContext {
  /** The nonce of the page's own scripts. */
  readonly nonce: string;
  /** What the response says, such as the whole page; null for a response that has its own body. */
  text: string | null;
}

const contexts = new AsyncLocalStorage<RenderContext>();

/** Runs a render in this context. */
export function withRenderContext<Result>(context: RenderContext, run: () => Result): Result {
  return contexts.run(context, run);
}

/** The nonce of the current render, if there is one. */
export function getRenderNonce(): string | undefined {
  return contexts.getStore()?.nonce;
}

/**
 * Creates a response with a text. In a render context the text is returned as a string beside a response without a body: as
 * a body it would be encoded, streamed and decoded before it can be finished.
 */
export function createTextResponse(text: string, init: ResponseInit): Response {
  const context = contexts.getStore();
  if (!context) return new Response(text, init);
  context.text = text;
  return new Response(null, init);
}
