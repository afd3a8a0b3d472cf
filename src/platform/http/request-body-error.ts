import type { Refusal } from './refusals.ts';

/** A rejected request body, with the response for its sender. */
export class RequestBodyError extends Error {
  readonly refusal: Refusal;
  constructor(refusal: Refusal) {
    super(refusal.text);
    this.refusal = refusal;
  }

  static tooLarge(maxBytes: number): RequestBodyError {
    return new RequestBodyError({
      status: 413,
      text: `This is too large: at most ${maxBytes} bytes can be sent here.`,
    });
  }
}
