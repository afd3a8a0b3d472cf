/** A program that speaks Micropub with a site, without a network or over one. */
import { createMicropubAnswer } from '#features/micropub/answer.server.ts';
import { authenticateToken } from '#features/token/authenticate.server.ts';
import { createToken } from '#features/token/write.server.ts';
import { newId } from '#lib/id.ts';
import type { TokenScope } from '#lib/token-scopes.ts';
import { parseBearer } from '#platform/auth/bearer.ts';
import type { Context } from '#platform/trpc.server.ts';
import { appRouter } from '../src/api.server.ts';
import { createCallContext, getUserId } from './as.ts';
import { createPicture } from './create-picture.ts';
import type { TestSite } from './site.ts';

export const siteUrl = 'https://site.example';
const clientAddress = '203.0.113.8';

/** What an owner gives a program that may do everything that Micropub has. */
export const allScopes: readonly TokenScope[] = [
  'content:read',
  'content:write',
  'content:publish',
  'media:write',
];

export interface MicropubResponse {
  status: number;
  headers: Headers;
  text: string;
  /** The parsed body; undefined if it is no JSON. */
  // oxlint-disable-next-line typescript/no-explicit-any -- each query answers something else, and a test says what
  json: any;
}

export interface MicropubProgram {
  site: TestSite;
  baseUrl: string;
  /** Its access token. */
  token: string;
  /** Sends a request as it is, without the token. */
  send: (path: string, init?: RequestInit) => Promise<MicropubResponse>;
}

/** Creates a token with these scopes. */
export async function createProgramToken(
  site: TestSite,
  scopes: readonly TokenScope[] = allScopes,
): Promise<string> {
  const userId = await getUserId(site, 'owner');
  return (await createToken(site.db, userId, { name: newId(), scopes, expiresInDays: 7 })).token;
}

/** The context of a request, as the server creates it: only a token says who asks. */
async function createContext(site: TestSite, request: Request): Promise<Context> {
  const context = { ...createCallContext(site, null, clientAddress), baseUrl: siteUrl };
  const credential = parseBearer(request.headers.get('authorization'));
  if (credential === null) return context;
  return { ...context, ...(await authenticateToken(site.db, { credential, clientAddress })) };
}

/** A program that calls the endpoint without a network. */
export async function openMicropub(
  site: TestSite,
  scopes: readonly TokenScope[] = allScopes,
): Promise<MicropubProgram> {
  const answer = createMicropubAnswer({
    router: appRouter,
    createContext: (request) => createContext(site, request),
  });
  const send = async (path: string, init?: RequestInit) =>
    readResponse(await answer(new Request(siteUrl + path, init)));
  return { site, baseUrl: siteUrl, token: await createProgramToken(site, scopes), send };
}

export async function readResponse(response: Response): Promise<MicropubResponse> {
  const text = await response.text();
  const isJson = response.headers.get('content-type') === 'application/json';
  const json: unknown = isJson ? JSON.parse(text) : undefined;
  return { status: response.status, headers: response.headers, text, json };
}

type Fields = Iterable<[string, string | File]>;

const post = (program: MicropubProgram, init: RequestInit, headers: Record<string, string> = {}) =>
  program.send('/micropub', {
    method: 'POST',
    ...init,
    headers: { authorization: `Bearer ${program.token}`, ...headers },
  });

/** Sends a form, encoded as in an address. */
export const postForm = (program: MicropubProgram, body: string) =>
  post(program, { body }, { 'content-type': 'application/x-www-form-urlencoded; charset=utf-8' });

/** Sends JSON. */
export const postJson = (
  program: MicropubProgram,
  body: unknown,
  headers: Record<string, string> = {},
) =>
  post(program, { body: JSON.stringify(body) }, { 'content-type': 'application/json', ...headers });

/** Sends a form with files. */
export const postMultipart = (program: MicropubProgram, fields: Fields) =>
  post(program, { body: toForm(fields) });

export function toForm(fields: Fields): FormData {
  const form = new FormData();
  for (const [name, value] of fields) form.append(name, value);
  return form;
}

/** Creates a post of these properties, and returns its address. */
export async function createPost(
  program: MicropubProgram,
  properties: Record<string, unknown[]>,
): Promise<string> {
  const { status, headers, text } = await postJson(program, { type: ['h-entry'], properties });
  const location = headers.get('location');
  if (status !== 201 || location === null) throw new Error(`The post was refused: ${text}`);
  return location;
}

/** Asks a query. */
export const query = (program: MicropubProgram, parameters: Record<string, string>) =>
  program.send(`/micropub?${new URLSearchParams(parameters)}`, {
    headers: { authorization: `Bearer ${program.token}` },
  });

/** The properties of the post at an address. */
export async function readSource(
  program: MicropubProgram,
  url: string,
): Promise<Record<string, unknown[]>> {
  const { status, json, text } = await query(program, { q: 'source', url });
  if (status !== 200) throw new Error(`The post cannot be read: ${text}`);
  return (json as { properties: Record<string, unknown[]> }).properties;
}

/** Uploads a picture to the media endpoint, and returns its address. */
export async function uploadPicture(program: MicropubProgram): Promise<string> {
  const form = toForm([['file', await createPicture('jpeg')]]);
  const { status, headers, text } = await program.send('/micropub/media', {
    method: 'POST',
    headers: { authorization: `Bearer ${program.token}` },
    body: form,
  });
  const location = headers.get('location');
  if (status !== 201 || location === null) throw new Error(`The file was refused: ${text}`);
  return location;
}

/** An address elsewhere whose picture the site has copied before, so that nothing is fetched. */
export async function createRemotePicture(program: MicropubProgram): Promise<string> {
  const url = (await uploadPicture(program)).slice(program.baseUrl.length);
  const address = `https://photos.example/${newId()}.jpg`;
  await program.site.db.insertInto('fetchedPicture').values({ address, url }).execute();
  return address;
}
