import { answerApiRequest } from '#features/http-api/answer.server.ts';
import { openExport } from '#features/export/open-export.server.ts';
import { appRouter } from '../src/api.server.ts';
import { createCallContext, getUserId, signIn, type Role } from './as.ts';
import type { TestSite } from './site.ts';

export interface ApiAnswer {
  status: number;
  headers: Headers;
  text: string;
  /** The parsed body; undefined if it is no JSON. */
  // oxlint-disable-next-line typescript/no-explicit-any -- each operation answers something else, and a test says what
  json: any;
}

export type CallApi = (
  method: string,
  path: string,
  init?: RequestInit & { json?: unknown },
) => Promise<ApiAnswer>;

/** Sends requests to the API of a site, as somebody in this role. */
export async function openApi(site: TestSite, role: Role): Promise<CallApi> {
  const session = role === 'anonymous' ? null : await signIn(site, await getUserId(site, role));
  return async (method, path, { json, ...init } = {}) => {
    const headers = new Headers(init.headers);
    if (json !== undefined) headers.set('content-type', 'application/json');
    const body = json === undefined ? init.body : JSON.stringify(json);
    const request = new Request(`https://site.example/api/v1${path}`, {
      ...init,
      method,
      headers,
      ...(body === undefined ? {} : { body }),
    });
    const response = await answerApiRequest(request, {
      router: appRouter,
      openFile: openExport,
      createContext: async () => createCallContext(site, session, '203.0.113.7'),
    });
    const text = await response.text();
    const isJson = /json/.test(response.headers.get('content-type') ?? '');
    const { status } = response;
    return { status, headers: response.headers, text, json: isJson ? JSON.parse(text) : undefined };
  };
}
