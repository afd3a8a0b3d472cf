import { createHash, randomBytes } from 'node:crypto';
import { z } from 'zod';
import { CommandError, exitCodes } from '../exit-codes.ts';
import type { Surroundings } from '../surroundings.ts';
import { openBrowser } from '../terminal/open-browser.ts';
import { listenForCode } from './listen-for-code.ts';

interface BrowserSignIn {
  url: string;
  scopes: readonly string[];
  opensBrowser: boolean;
  tell: (sentence: string) => void;
}

const serverShape = z.object({
  issuer: z.string(),
  authorization_endpoint: z.url(),
  token_endpoint: z.url(),
  registration_endpoint: z.url(),
  revocation_endpoint: z.url().optional(),
});
const clientShape = z.object({ client_id: z.string() });
const tokenShape = z.object({ access_token: z.string() });
const failureShape = z.object({ error: z.string(), error_description: z.string().optional() });

const clientName = 'Mallard command line';

/**
 * Gets an access token that the owner confirms in the browser: an authorization code with PKCE (RFC 7636) over a loopback
 * address (RFC 8252), by a client that registers itself (RFC 7591).
 */
export async function signInByBrowser(
  surroundings: Surroundings,
  { url, scopes, opensBrowser, tell }: BrowserSignIn,
): Promise<string> {
  const server = await discover(surroundings, url);
  const state = randomBytes(24).toString('base64url');
  const verifier = randomBytes(48).toString('base64url');
  const listener = await listenForCode({ state, issuer: server.issuer });
  try {
    const client = clientShape.parse(
      await post(surroundings, server.registration_endpoint, {
        client_name: clientName,
        redirect_uris: [listener.redirectUri],
        grant_types: ['authorization_code'],
        response_types: ['code'],
        token_endpoint_auth_method: 'none',
      }),
    );
    const address = new URL(server.authorization_endpoint);
    const parameters = {
      response_type: 'code',
      client_id: client.client_id,
      redirect_uri: listener.redirectUri,
      scope: scopes.join(' '),
      state,
      code_challenge: createHash('sha256').update(verifier).digest('base64url'),
      code_challenge_method: 'S256',
    };
    for (const [name, value] of Object.entries(parameters)) address.searchParams.set(name, value);
    const isOpen = opensBrowser && (await openBrowser(surroundings, address.href));
    tell(
      isOpen
        ? `Confirm it in the browser. If no page has opened: ${address.href}`
        : `Open this address in a browser on this machine: ${address.href}`,
    );
    const code = await listener.code;
    const form = new URLSearchParams({
      grant_type: 'authorization_code',
      code,
      redirect_uri: listener.redirectUri,
      client_id: client.client_id,
      code_verifier: verifier,
    });
    return tokenShape.parse(await post(surroundings, server.token_endpoint, form)).access_token;
  } finally {
    listener.close();
  }
}

/** Ends a token; false if the site cannot do that for programs. */
export async function revokeToken(
  surroundings: Surroundings,
  { url, token }: { url: string; token: string },
): Promise<boolean> {
  try {
    const endpoint = (await discover(surroundings, url)).revocation_endpoint;
    if (endpoint === undefined) return false;
    await post(surroundings, endpoint, new URLSearchParams({ token }));
    return true;
  } catch {
    return false;
  }
}

async function discover(surroundings: Surroundings, url: string) {
  const address = `${url}/.well-known/oauth-authorization-server`;
  const request = new Request(address, { redirect: 'error' });
  const response = await surroundings.send(request).catch(() => null);
  if (!response) throw new CommandError(`${url} does not answer.`, exitCodes.unavailable);
  const server = serverShape.safeParse(await response.json().catch(() => null));
  if (!response.ok || !server.success)
    throw new CommandError(
      `${url} does not offer sign-in by browser. Create an access token under ${url}/dashboard/settings/tokens, and give it with: mallard login ${url} --token`,
    );
  // Another server could otherwise receive the code.
  const endpoints = [
    server.data.authorization_endpoint,
    server.data.token_endpoint,
    server.data.registration_endpoint,
    server.data.revocation_endpoint ?? url,
  ];
  if (endpoints.some((endpoint) => new URL(endpoint).origin !== url) || server.data.issuer !== url)
    throw new CommandError(
      `${url} names another address as its own: ${server.data.issuer}. Sign in there.`,
    );
  return server.data;
}

async function post(surroundings: Surroundings, address: string, body: object): Promise<unknown> {
  const isForm = body instanceof URLSearchParams;
  const request = new Request(address, {
    method: 'POST',
    redirect: 'error',
    headers: {
      'content-type': isForm ? 'application/x-www-form-urlencoded' : 'application/json',
      accept: 'application/json',
    },
    body: isForm ? body.toString() : JSON.stringify(body),
  });
  const response = await surroundings.send(request);
  const json: unknown = await response.json().catch(() => null);
  if (response.ok) return json;
  const failure = failureShape.safeParse(json).data;
  throw new CommandError(
    failure?.error_description ?? failure?.error ?? `The site answered ${response.status}.`,
    exitCodes.forbidden,
  );
}
