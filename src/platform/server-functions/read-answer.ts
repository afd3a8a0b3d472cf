import { isNotFound, isRedirect } from '@tanstack/react-router';
import { getDefaultSerovalPlugins } from '@tanstack/react-start';
import { fromCrossJSON, type SerovalNode } from 'seroval';
import { readJsonLines } from './json-lines.ts';

const unreadable = 'Unable to transform response from server';
const unknown = 'Unknown error';
const noBody = 'No response body';
/** Statuses whose answers have no body, whatever a browser makes of it. */
const withoutBody = new Set([204, 205, 304]);

/**
 * Reads a server function's answer. What it throws is the failure that the function's caller sees: the error that the
 * server sent, an `Error` with the text of an answer that failed otherwise, or one that says why nothing can be read.
 * Answers that only the framework can read (its binary frames, a function's own Response) are returned untouched.
 */
export async function readAnswer(response: Response): Promise<Response> {
  const { headers, ok, status } = response;
  const type = headers.get('content-type') ?? '';
  const isSerialized = headers.has('x-tss-serialized');
  if (headers.has('x-tss-raw') || type.includes('application/x-tss-framed')) return response;
  if (!ok) throw await readFailure(response, isSerialized && type.includes('application/json'));
  if (isSerialized && withoutBody.has(status)) throw new Error(noBody);
  if (type.includes('application/x-ndjson')) return readStream(response, isSerialized);
  if (!isSerialized && !type.includes('application/json')) return response;
  return new DecodedResponse(toOutcome(await readJson(response, isSerialized)));
}

/** Hands a value that is decoded already to the framework, which asks an answer for its JSON. */
class DecodedResponse extends Response {
  readonly #value: unknown;

  constructor(value: unknown) {
    super(null, { headers: { 'content-type': 'application/json' } });
    this.#value = value;
  }

  override json(): Promise<unknown> {
    return Promise.resolve(this.#value);
  }
}

/** The first line is the answer. Later lines complete what it promised, and are read while the caller goes on. */
async function readStream(response: Response, isSerialized: boolean): Promise<Response> {
  const refs = new Map<number, unknown>();
  const { first, readRest } = await readJsonLines(response.body, logInvalidLine);
  try {
    return new DecodedResponse(toOutcome(isSerialized ? decode(first, refs) : first));
  } finally {
    void readRest((line) => {
      if (isSerialized) decode(line, refs);
    });
  }
}

function logInvalidLine(message: string, error: unknown) {
  console.error(message, error);
}

async function readJson(response: Response, isSerialized: boolean): Promise<unknown> {
  const text = await response.text();
  if (text === '') throw new Error(noBody);
  const value = parseJson(text);
  return isSerialized ? decode(value) : value;
}

/** What a call that failed is rejected with. Text that is no serialized error is the message, whatever it says. */
async function readFailure(response: Response, isDecodable: boolean): Promise<unknown> {
  const text = await response.text();
  try {
    const value = parseJson(text);
    if (isNotFound(value)) return value;
    if (isDecodable) return toFailure(decode(value));
  } catch {
    // Then it is text.
  }
  return new Error(text || unknown);
}

/** `{ result }` for the framework. Throws what the server says has failed, and a result that is an error. */
function toOutcome(value: unknown): object {
  if (value instanceof Error) throw value;
  if (typeof value !== 'object' || value === null) return { result: value };
  if ('error' in value) throw toError(value.error);
  if ('result' in value && value.result instanceof Error) throw value.result;
  return 'result' in value || isOfRouter(value) ? value : { result: value };
}

/** The error of a decoded failure: alone, or as `{ error }`. */
function toFailure(value: unknown): unknown {
  const isWrapped = typeof value === 'object' && value !== null && 'error' in value;
  return toError(isWrapped && !(value instanceof Error) ? value.error : value);
}

/** Errors and the router's own words stay as they are; a thrown text is the message. */
export function toError(value: unknown): unknown {
  if (value instanceof Error || value instanceof Response || isOfRouter(value)) return value;
  if (typeof value === 'string' && value !== '') return new Error(value);
  if (typeof value !== 'object' || value === null || !('message' in value))
    return new Error(unknown, { cause: value });
  const code = 'code' in value ? { code: value.code } : {};
  return Object.assign(new Error(String(value.message)), code);
}

function isOfRouter(value: unknown): boolean {
  const isSentRedirect =
    typeof value === 'object' && value !== null && 'isSerializedRedirect' in value;
  return isNotFound(value) || isRedirect(value) || isSentRedirect;
}

function parseJson(text: string): unknown {
  try {
    return JSON.parse(text);
  } catch (error) {
    throw new Error(unreadable, { cause: error });
  }
}

/** The value behind the form in which the framework sends it. `refs` joins the lines of one stream. */
function decode(value: unknown, refs?: Map<number, unknown>): unknown {
  try {
    const plugins = getDefaultSerovalPlugins();
    return fromCrossJSON(value as SerovalNode, refs ? { plugins, refs } : { plugins }); // checked as it is decoded
  } catch (error) {
    throw new Error(unreadable, { cause: error });
  }
}
