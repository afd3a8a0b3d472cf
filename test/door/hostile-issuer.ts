import { createHash, createSign, generateKeyPairSync, randomBytes } from 'node:crypto';
import { once } from 'node:events';
import { createServer, type IncomingMessage, type ServerResponse } from 'node:http';
import type { AddressInfo } from 'node:net';
import { text } from 'node:stream/consumers';

type Claims = Record<string, unknown>;

/** What the issuer says to one code. */
export interface Answer {
  /** Claims of the ID token that differ from the right ones. */
  claims?: Claims;
  /** Signs with a key that the issuer does not publish. */
  foreignKey?: boolean;
  /** The ID token as it stands, instead of one that is made; null sends none. */
  idToken?: string | null;
  /** What it tells of the person on request. */
  person?: Claims;
}

/** An OpenID issuer on loopback that does as the test says. */
export async function startHostileIssuer() {
  const server = createServer().listen(0, '127.0.0.1');
  await once(server, 'listening');
  const { port } = server.address() as AddressInfo; // it listens on a port, never on a pipe
  const issuer = `http://localhost:${port}`;
  const keys = generateKeyPairSync('rsa', { modulusLength: 2048 });
  const foreign = generateKeyPairSync('rsa', { modulusLength: 2048 });
  const known = new Map<string, { asked: URLSearchParams; answer: Answer }>();
  /** What the site sent for its codes. */
  const exchanged: URLSearchParams[] = [];

  function tokenFor(code: string) {
    const { asked, answer } = known.get(code) ?? {};
    if (!asked || !answer) return null;
    const now = Math.floor(Date.now() / 1000);
    const claims = {
      iss: issuer,
      aud: 'mallard',
      iat: now,
      exp: now + 300,
      nonce: asked.get('nonce'),
      sub: 'eve',
      name: 'Eve',
      email: 'eve@people.example',
      email_verified: true,
      ...answer.claims,
    };
    const key = answer.foreignKey ? foreign.privateKey : keys.privateKey;
    const header = { alg: 'RS256', typ: 'JWT', kid: 'own' };
    const body = `${encode(header)}.${encode(claims)}`;
    const signature = createSign('RSA-SHA256').update(body).sign(key, 'base64url');
    const idToken = answer.idToken === undefined ? `${body}.${signature}` : answer.idToken;
    return {
      access_token: code,
      token_type: 'Bearer',
      expires_in: 300,
      ...(idToken !== null && { id_token: idToken }),
    };
  }

  const send = (response: ServerResponse, body: unknown) => {
    response.statusCode = body === null ? 400 : 200;
    const type = { 'content-type': 'application/json' };
    response.writeHead(response.statusCode, type).end(JSON.stringify(body ?? { error: 'no' }));
  };

  server.on('request', (request, response) => {
    const { pathname } = new URL(request.url ?? '/', issuer);
    if (pathname === '/.well-known/openid-configuration') return send(response, describe(issuer));
    if (pathname === '/keys')
      return send(response, {
        keys: [{ ...keys.publicKey.export({ format: 'jwk' }), kid: 'own', alg: 'RS256' }],
      });
    if (pathname === '/me') {
      const code = request.headers.authorization?.replace('Bearer ', '') ?? '';
      return send(response, known.get(code)?.answer.person ?? null);
    }
    return void exchange(request).then((body) => send(response, body));
  });

  async function exchange(request: IncomingMessage) {
    const asked = new URLSearchParams(await text(request));
    exchanged.push(asked);
    const code = asked.get('code') ?? '';
    const challenge = known.get(code)?.asked.get('code_challenge');
    return challenge === hash(asked.get('code_verifier') ?? '') ? tokenFor(code) : null;
  }

  return {
    issuer,
    exchanged,
    settings: {
      AUTH_OIDC_ISSUER: issuer,
      AUTH_OIDC_CLIENT_ID: 'mallard',
      AUTH_OIDC_CLIENT_SECRET: 'a-secret-of-the-tests',
      AUTH_OIDC_NAME: 'Harbour ID',
    },
    /** A code for a sign-in that was begun with these parameters. */
    grant(asked: URLSearchParams, answer: Answer = {}): string {
      const code = randomBytes(12).toString('hex');
      known.set(code, { asked, answer });
      return code;
    },
    stop: async () => {
      server.closeAllConnections();
      server.close();
      await once(server, 'close');
    },
  };
}

export type HostileIssuer = Awaited<ReturnType<typeof startHostileIssuer>>;

export const encode = (value: object) => Buffer.from(JSON.stringify(value)).toString('base64url');

const hash = (verifier: string) => createHash('sha256').update(verifier).digest('base64url');

const describe = (issuer: string) => ({
  issuer,
  authorization_endpoint: `${issuer}/auth`,
  token_endpoint: `${issuer}/token`,
  userinfo_endpoint: `${issuer}/me`,
  jwks_uri: `${issuer}/keys`,
  id_token_signing_alg_values_supported: ['RS256'],
});
