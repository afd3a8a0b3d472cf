import { once } from 'node:events';
import type { AddressInfo } from 'node:net';
import { createServer } from 'node:http';
import { text } from 'node:stream/consumers';
import { Provider } from 'oidc-provider';

export interface IdentityProvider {
  issuer: string;
  settings: Record<string, string>;
  stop(): Promise<void>;
}

/** A real identity provider on the loopback interface. It accepts every name without a password. */
export async function startProvider(siteUrl: string): Promise<IdentityProvider> {
  const server = createServer().listen(0, '127.0.0.1');
  await once(server, 'listening');
  const { port } = server.address() as AddressInfo; // it listens on a port, never on a pipe
  const issuer = `http://localhost:${port}`;
  const client = { client_id: 'mallard', client_secret: 'a-secret-of-the-tests' };
  const provider = new Provider(issuer, {
    clients: [{ ...client, redirect_uris: [`${siteUrl}/api/auth/callback/oidc`] }],
    claims: { openid: ['sub'], email: ['email', 'email_verified'], profile: ['name'] },
    pkce: { required: () => true },
    features: { devInteractions: { enabled: false } },
    interactions: { url: (_context, { uid }) => `/interaction/${uid}` },
    // A user with a name consents to everything.
    loadExistingGrant: async ({ oidc }) => {
      const accountId = oidc.session?.accountId;
      const clientId = oidc.client?.clientId;
      if (!accountId || !clientId) return undefined;
      const grant = new oidc.provider.Grant({ accountId, clientId });
      grant.addOIDCScope('openid profile email');
      await grant.save();
      return grant;
    },
    cookies: { keys: ['a-key-of-the-tests'] },
    findAccount: (_context, sub) => ({
      accountId: sub,
      claims: () => ({
        sub,
        name: sub,
        email: `${sub}@people.example`.toLowerCase(),
        email_verified: !sub.startsWith('unverified'),
      }),
    }),
  });
  const answer = provider.callback();
  server.on('request', (request, response) => {
    if (!request.url?.startsWith('/interaction/')) return void answer(request, response);
    if (request.method !== 'POST')
      return void response.setHeader('content-type', 'text/html').end(form);
    void text(request).then((body) => {
      const accountId = new URLSearchParams(body).get('login') ?? '';
      return provider.interactionFinished(request, response, { login: { accountId } });
    });
  });
  return {
    issuer,
    settings: {
      AUTH_OIDC_ISSUER: issuer,
      AUTH_OIDC_CLIENT_ID: client.client_id,
      AUTH_OIDC_CLIENT_SECRET: client.client_secret,
      AUTH_OIDC_NAME: 'Harbour ID',
    },
    stop: async () => {
      server.closeAllConnections();
      server.close();
      await once(server, 'close');
    },
  };
}

const form = `<!doctype html><title>Harbour ID</title><link rel="icon" href="data:,">
<form method="post"><input name="login" aria-label="Name"><button>Enter</button></form>`;
