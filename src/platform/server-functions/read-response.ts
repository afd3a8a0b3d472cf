import { isNotFound, isRedirect } from '@tanstack/react-router';
import { getDefaultSerovalPlugins } from '@tanstack/react-start';
import { fromCrossJSON, type SerovalNode } from 'seroval';
import { readJsonLines } from './json-lines.ts';

const unreadableMessage = 'Unable to transform response from server';
const unknownErrorMessage = 'Unknown error';
const noBodyMessage = 'No response body';
/** Statuses whose responses have no body. */
const bodylessStatuses = new Set([204, 205, 304]);

/**
 * Reads the response of a server function. Throws the error that the caller sees: the error that the server sent, an
 * `Error` with the text of another failed response, or an error that the response is unreadable.
 * Responses for the framework (binary frames, a function's own Response) are returned unchanged.
 */
export async function readResponse(response: Response): Promise<Response> {
  const { headers, ok, status } = response;
  const type = headers.get('content-type') ?? '';
  const isSerialized = headers.has('x-tss-serialized');
  if (headers.has('x-tss-raw') || type.includes('application/x-tss-framed')) return response;
  if (!ok) throw await parseFailure(response, isSerialized && type.includes('application/json'));
  if (isSerialized && bodylessStatuses.has(status)) throw new Error(noBodyMessage);
  if (type.includes('application/x-ndjson')) return readStream(response, isSerialized);
  if (!isSerialized && !type.includes('application/json')) return response;
  return new DecodedResponse(unwrapResult(await readJson(response, isSerialized)));
}

/** Passes a decoded value to the framework, which calls `json()`. */
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

/** The first line is the result. Later lines resolve its promises and are read in the background. */
async function readStream(response: Response, isSerialized: boolean): Promise<Response> {
  const refs = new Map<number, unknown>();
  const { first, readRest } = await readJsonLines(response.body, logInvalidLine);
  try {
    return new DecodedResponse(unwrapResult(isSerialized ? decode(first, refs) : first));
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
  if (text === '') throw new Error(noBodyMessage);
  const value = parseJson(text);
  return isSerialized ? decode(value) : value;
}

/** The rejection of a failed call. Text that is not a serialized error becomes the message. */
async function parseFailure(response: Response, isDecodable: boolean): Promise<unknown> {
  const text = await response.text();
  try {
    const value = parseJson(text);
    if (isNotFound(value)) return value;
    if (isDecodable) return toFailure(decode(value));
  } catch {
    // Not JSON: plain text.
  }
  return new Error(text || unknownErrorMessage);
}

/** Returns `{ result }` for the framework. Throws the error that the server sent. */
function unwrapResult(value: unknown): object {
  if (value instanceof Error) throw value;
  if (typeof value !== 'object' || value === null) return { result: value };
  if ('error' in value) throw toError(value.error);
  if ('result' in value && value.result instanceof Error) throw value.result;
  return 'result' in value || isRouterValue(value) ? value : { result: value };
}

/** The error of a decoded failure, which may be wrapped in `{ error }`. */
function toFailure(value: unknown): unknown {
  const isWrapped = typeof value === 'object' && value !== null && 'error' in value;
  return toError(isWrapped && !(value instanceof Error) ? value.error : value);
}

/** Converts a thrown value to an error. Errors and the router's values stay unchanged; a text becomes the message. */
export function toError(value: unknown): unknown {
  if (value instanceof Error || value instanceof Response || isRouterValue(value)) return value;
  if (typeof value === 'string' && value !== '') return new Error(value);
  if (typeof value !== 'object' || value === null || !('message' in value))
    return new Error(unknownErrorMessage, { cause: value });
  const code = 'code' in value ? { code: value.code } : {};
  return Object.assign(new Error(String(value.message)), code);
}

function isRouterValue(value: unknown): boolean {
  const isSerializedRedirect =
    typeof value === 'object' && value !== null && 'isSerializedRedirect' in value;
  return isNotFound(value) || isRedirect(value) || isSerializedRedirect;
}

function parseJson(text: string): unknown {
  try {
    return JSON.parse(text);
  } catch (error) {
    throw new Error(unreadableMessage, { cause: error });
  }
}

/** Deserializes the framework's format. `refs` is shared by the lines of one stream. */
function decode(value: unknown, refs?: Map<number, unknown>): unknown {
  try {
    const plugins = getDefaultSerovalPlugins();
    return fromCrossJSON(value as SerovalNode, refs ? { plugins, refs } : { plugins }); // throws if invalid
  } catch (error) {
    throw new Error(unreadableMessage, { cause: error });
  }
}
