import type { z } from 'zod';
import type { ContentKind } from '#content/kinds.ts';

export const apiPath = '/api/v1';

/** What is below it is the same for everybody, and is cached. */
export const publicPath = '/public';

export type Method = 'GET' | 'POST' | 'PATCH' | 'DELETE';

/** An operation of the HTTP API: a procedure, and how it is called. Who may call it is declared at the procedure. */
export interface Operation {
  /** The name of the function in a generated client. */
  id: string;
  method: Method;
  /** Below `apiPath`. A part in braces is a field of the procedure's input, as in `/articles/{id}`. */
  path: string;
  /** The procedure, with its namespace: `blog.update`. */
  procedure: string;
  /** The group in the reference. */
  group: string;
  summary: string;
  /** What is answered: fields of the procedure's result that are not in it are left out. */
  output: z.ZodType;
  /** 201 for what creates, 204 for what has no result, otherwise 200. */
  status?: 200 | 201 | 204;
  /** The result is a stored item of this kind: it has a version (ETag), and can be Markdown. */
  item?: ContentKind;
  /** The fields of a form (multipart/form-data) that is sent instead of JSON, and what they mean. The first is a file. */
  form?: Readonly<Record<string, string>>;
  /** The media type of a file that is sent instead of JSON; what the procedure returns says which file. */
  file?: string;
  /**
   * How a request with an Idempotency-Key is carried out: without this, the writes are in one transaction with the stored answer.
   * `afterwards` is for what also writes files, or waits for others: its answer is stored when it is done. `unneeded` is for
   * what changes nothing.
   */
  replay?: 'afterwards' | 'unneeded';
  /** Fields of the input that a caller does not send: they are for the dashboard, or are sent in another way. */
  hiddenFields?: readonly string[];
}

/** The names in braces. */
export const pathFields = (path: string): string[] =>
  Array.from(path.matchAll(/\{(\w+)\}/g), ([, name = '']) => name);

/** Whether a request sends its input as a body; the others have parameters. */
export const hasBody = ({ method }: Operation): boolean => method === 'POST' || method === 'PATCH';

/** Whether a request can have a key by which it is recognized when it is sent again. */
export const takesKey = ({ method, replay }: Operation): boolean =>
  method !== 'GET' && replay !== 'unneeded';

/** Whether a request says which version of an item it changes. */
export const isVersioned = ({ method, item }: Operation): boolean =>
  method === 'PATCH' && item !== undefined;

/** Whether everybody may call it, without a token. */
export const isPublicOperation = ({ path }: Operation): boolean =>
  path.startsWith(`${publicPath}/`);

/** Whether the answers of a path are the same for everybody. */
export const isPublicApiPath = (path: string): boolean =>
  path.startsWith(`${apiPath}${publicPath}/`);
