import { z } from 'zod';
import { toVisibleLine } from '#lib/remove-invisible.ts';
import { refuseRedirectUri } from './redirect-uri.ts';

/** Characters; the name of its token has room for a number. */
const maxNameLength = 50;
const maxRedirectUris = 10;

/** A program as it describes itself: nobody has verified its name. */
export interface Client {
  /** A registered id, or the address of a document. */
  id: string;
  name: string;
  redirectUris: string[];
}

/** What a program sends to register (RFC 7591); other fields are ignored. */
const metadataSchema = z.object({
  client_name: z.string().max(1_000).optional(),
  redirect_uris: z.array(z.string()).min(1).max(maxRedirectUris),
});

const documentSchema = metadataSchema.extend({
  client_id: z.string(),
  client_name: z.string().max(1_000),
});

/** What is wrong with the description of a program. */
export class MetadataError extends Error {
  readonly code: 'invalid_client_metadata' | 'invalid_redirect_uri';
  constructor(code: MetadataError['code'], message: string) {
    super(message);
    this.code = code;
  }
}

/** Reads what a program sends to register. Throws a MetadataError. */
export function parseRegistration(json: string): Omit<Client, 'id'> {
  return readMetadata(json, metadataSchema);
}

/** Reads the document at the address that a program has as its id. Throws a MetadataError. */
export function parseDocument(json: string, address: string): Client {
  const { id, ...client } = readMetadata(json, documentSchema);
  if (id !== address)
    throw new MetadataError('invalid_client_metadata', 'The document has another client_id.');
  return { id, ...client };
}

function readMetadata(json: string, schema: typeof documentSchema): Client;
function readMetadata(json: string, schema: typeof metadataSchema): Omit<Client, 'id'>;
function readMetadata(json: string, schema: typeof documentSchema | typeof metadataSchema) {
  const { data } = schema.safeParse(parseJson(json));
  if (!data)
    throw new MetadataError(
      'invalid_client_metadata',
      `Send a JSON object with client_name and one to ${maxRedirectUris} redirect_uris.`,
    );
  const redirectUris = data.redirect_uris;
  for (const uri of redirectUris) {
    const refusal = refuseRedirectUri(uri);
    if (refusal !== null) throw new MetadataError('invalid_redirect_uri', refusal);
  }
  const name = nameClient(data.client_name, redirectUris[0] ?? '');
  return 'client_id' in data ? { id: data.client_id, name, redirectUris } : { name, redirectUris };
}

/** The name of a program; one that has none is called like the host that its codes go to. */
function nameClient(name: string | undefined, redirectUri: string): string {
  const visible = toVisibleLine(name ?? '');
  const known = visible === '' ? (URL.parse(redirectUri)?.host ?? '') : visible;
  return [...known].slice(0, maxNameLength).join('').trim();
}

function parseJson(json: string): unknown {
  try {
    return JSON.parse(json);
  } catch {
    return null;
  }
}

/** Whether the id of a program is the address of a document that describes it. */
export function isDocumentAddress(id: string): boolean {
  const url = URL.parse(id);
  if (url?.protocol !== 'https:' || url.href !== id) return false;
  return url.pathname !== '/' && url.hash === '' && url.username === '' && url.password === '';
}
