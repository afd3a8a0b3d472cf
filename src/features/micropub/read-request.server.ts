import { badRequest } from '#lib/errors.ts';
import { parseBearer } from '#platform/auth/bearer.ts';
import { readCredential } from './credential.ts';
import { parseForm, parseJson, type Submission } from './submission.ts';
import { MissingTokenError } from './token-error.ts';

/** The fields of a form. */
export type Form = [name: string, value: string | File][];

/** A request that has arrived: its token, and what it asks for, which is parsed when the token is known. */
export interface ReceivedRequest {
  credential: string;
  /** The body, by which a request that is sent again is recognized. */
  body: string | FormData;
  parse: () => Submission;
}

/** Reads a request that writes. Throws a MissingTokenError for one without a token, before its JSON is parsed. */
export async function readSubmission(request: Request): Promise<ReceivedRequest> {
  const authorization = request.headers.get('authorization');
  const type = request.headers.get('content-type') ?? '';
  if (/^application\/json\s*(;|$)/i.test(type)) {
    const credential = requireCredential(authorization);
    const text = await request.text();
    return { credential, body: text, parse: () => parseJson(text) };
  }
  const body = isMultipart(type) ? await readMultipart(request) : await request.text();
  const form: Form = [...(typeof body === 'string' ? new URLSearchParams(body) : body)];
  return { credential: requireCredential(authorization, form), body, parse: () => parseForm(form) };
}

/** Reads an upload: a form with the part `file`. */
export async function readUpload(request: Request): Promise<{ credential: string; form: Form }> {
  const form: Form = [...(await readMultipart(request))];
  return { credential: requireCredential(request.headers.get('authorization'), form), form };
}

/** The token of a request. Throws a MissingTokenError. */
export function requireCredential(authorization: string | null, form: Form = []): string {
  const fields = form.filter(([name]) => name === 'access_token').map(([, value]) => value);
  const credential = readCredential(parseBearer(authorization), fields);
  if (credential === null) throw new MissingTokenError();
  return credential;
}

const isMultipart = (type: string) => /^multipart\/form-data\s*;/i.test(type);

async function readMultipart(request: Request): Promise<FormData> {
  try {
    return await request.formData();
  } catch {
    throw badRequest('This form cannot be read. Send it again, as multipart/form-data.');
  }
}
