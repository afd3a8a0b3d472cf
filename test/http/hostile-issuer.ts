import { createHash, createSign, generateKeyPairSync, randomBytes } from 'node:crypto';
import { once } from 'node:events';
import { createServer, type IncomingMessage, type ServerResponse } from 'node:http';
import type { AddressInfo } from 'node:net';
import { text } from 'node:stream/consumers';

type Claims = Record<string, unknown>;

/** What the issuer responds to one code. */
export interface IssuerAnswer {
  /** Claims of the ID token that differ from the correct ones. */
  claims?: Claims;
  /** Signs with a key that the issuer does not publish. */
  foreignKey?: boolean;
  /** An ID token to send unchanged; null sends none. */
  idToken?: string | null;
  /** The response of the user-info endpoint. */
  userInfo?: Claims;
}

/** An OpenID issuer on the loopback interface whose responses the test controls. */
export async function startHostileIssuer() {
  const server = createServer().listen(0, '127.0.0.1');
  await once(server, 'listening');
  const { port } = server.address() as AddressInfo; // it listens on a port, never on a pipe
  const issuer = `http://localhost:${port}`;
  const keys = generateKeyPairSync('rsa', { modulusLength: 2048 });
  const foreignKeys = generateKeyPairSync('rsa', { modulusLength: 2048 });
  const grants = new Map<string, { parameters: URLSearchParams; answer: IssuerAnswer }>();
  /** The token requests that the site sent. */
  const tokenRequests: URLSearchParams[] = [];

  function createTokens(code: string) {
    const { parameters, answer } = grants.get(code) ?? {};
    if (!parameters || !answer) return null;
    const now = Math.floor(Date.now() / 1000);
    const claims = {
      iss: issuer,
      aud: 'mallard',
      iat: now,
      exp: now + 300,
      nonce: parameters.get('nonce'),
      sub: 'eve',
      name: 'Eve',
      email: 'eve@people.example',
      email_verified: true,
      ...answer.claims,
    };
    const key = answer.foreignKey ? foreignKeys.privateKey : keys.privateKey;
    const header = { alg: 'RS256', typ: 'JWT', kid: 'own' };
    const body = `${encodeBase64UrlJson(header)}.${encodeBase64UrlJson(claims)}`;
    const signature = createSign('RSA-SHA256').update(body).sign(key, 'base64url');
    const idToken = answer.idToken === undefined ? `${body}.${signature}` : answer.idToken;
    return {
      access_token: code,
      token_type: 'Bearer',
      expires_in: 300,
      ...(idToken !== null && { id_token: idToken }),
    };
  }

  const sendJson = (response: ServerResponse, body: unknown) => {
    response.statusCode = body === null ? 400 : 200;
    const type = { 'content-type': 'application/json' };
    response.writeHead(response.statusCode, type).end(JSON.stringify(body ?? { error: 'no' }));
  };

  server.on('request', (request, response) => {
    const { pathname } = new URL(request.url ?? '/', issuer);
    if (pathname === '/.well-known/openid-configuration')
      return sendJson(response, createDiscoveryDocument(issuer));
    if (pathname === '/keys')
      return sendJson(response, {
        keys: [{ ...keys.publicKey.export({ format: 'jwk' }), kid: 'own', alg: 'RS256' }],
      });
    if (pathname === '/me') {
      const code = request.headers.authorization?.replace('Bearer ', '') ?? '';
      return sendJson(response, grants.get(code)?.answer.userInfo ?? null);
    }
    return void exchangeCode(request).then((body) => sendJson(response, body));
  });

  async function exchangeCode(request: IncomingMessage) {
    const parameters = new URLSearchParams(await text(request));
    tokenRequests.push(parameters);
    const code = parameters.get('code') ?? '';
    const challenge = grants.get(code)?.parameters.get('code_challenge');
    return challenge === hash(parameters.get('code_verifier') ?? '') ? createTokens(code) : null;
  }

  return {
    issuer,
    tokenRequests,
    settings: {
      AUTH_OIDC_ISSUER: issuer,
      AUTH_OIDC_CLIENT_ID: 'mallard',
      AUTH_OIDC_CLIENT_SECRET: 'a-secret-of-the-tests',
      AUTH_OIDC_NAME: 'Harbour ID',
    },
    /** Creates a code for a sign-in started with these parameters. */
    grant(parameters: URLSearchParams, answer: IssuerAnswer = {}): string {
      const code = randomBytes(12).toString('hex');
      grants.set(code, { parameters, answer });
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

export const encodeBase64UrlJson = (value: object) =>
  Buffer.from(JSON.stringify(value)).toString('base64url');

const hash = (verifier: string) => createHash('sha256').update(verifier).digest('base64url');

const createDiscoveryDocument = (issuer: string) => ({
  issuer,
  authorization_endpoint: `${issuer}/auth`,
  token_endpoint: `${issuer}/token`,
  userinfo_endpoint: `${issuer}/me`,
  jwks_uri: `${issuer}/keys`,
  id_token_signing_alg_values_supported: ['RS256'],
});
