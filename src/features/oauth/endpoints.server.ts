import { revokeByCredential } from '#features/token/write.server.ts';
import { AppError, getHttpStatus, getRetryHeaders } from '#lib/errors.ts';
import { audited, countRefusal } from '#platform/audit/audit-log.server.ts';
import { explainStorageError } from '#lib/storage-problem.ts';
import type { Db } from '#platform/db/database.ts';
import { addressHeader, addressKey } from '#platform/http/client-address.server.ts';
import { createTextResponse } from '#platform/http/render-context.server.ts';
import { enforceRateLimit } from '#platform/rate-limit/rate-limit.server.ts';
import { runtime } from '#platform/runtime.server.ts';
import { listResources } from './authorization-request.ts';
import { formatGranted } from './indieauth-scopes.ts';
import { MetadataError, parseRegistration } from './client-metadata.ts';
import { redeemCode } from './redeem-code.server.ts';
import { registerClient } from './write.server.ts';

/** Far more than the programs of one network need. */
const registrationLimit = { maxCount: 20, windowSeconds: 60 * 60 };
const tokenLimit = { maxCount: 60, windowSeconds: 60 };
/** What a verifier of PKCE consists of (RFC 7636, section 4.1). */
const verifierShape = /^[\w.~-]{43,128}$/;

/** An error of OAuth: its code, and a sentence. */
type Failure = [error: string, description: string];

interface Call {
  db: Db;
  baseUrl: string;
  clientAddress: string;
}

/** Registers a program (RFC 7591). Anybody can: only an owner gives it a permission. */
export const handleRegistration = (request: Request): Promise<Response> =>
  answer(request, async ({ db, clientAddress }) => {
    await enforceRateLimit(db, { ...registrationLimit, key: `oauth register ${clientAddress}` });
    try {
      const client = parseRegistration(await request.text());
      const { id } = await registerClient(db, client);
      return respond(201, {
        client_id: id,
        client_id_issued_at: Math.floor(Date.now() / 1000),
        client_name: client.name,
        redirect_uris: client.redirectUris,
        grant_types: ['authorization_code'],
        response_types: ['code'],
        token_endpoint_auth_method: 'none',
      });
    } catch (error) {
      if (error instanceof MetadataError) return respondFailure([error.code, error.message]);
      throw error;
    }
  });

/** Exchanges a code for a token (OAuth 2.1, section 4.1.3). */
export const handleTokenRequest = (request: Request): Promise<Response> =>
  answer(request, async (call) => {
    await enforceRateLimit(call.db, { ...tokenLimit, key: `oauth token ${call.clientAddress}` });
    const form = await readForm(request);
    if (!form) return respondFailure(['invalid_request', 'A parameter is there twice.']);
    const problem = refuseTokenRequest(form, call.baseUrl);
    if (problem) return respondFailure(problem);
    const issued = await redeemCode(call.db, {
      code: form['code'] ?? '',
      clientId: form['client_id'] ?? '',
      redirectUri: form['redirect_uri'],
      verifier: form['code_verifier'] ?? '',
      clientAddress: call.clientAddress,
    });
    if (typeof issued === 'string') {
      countRefusal(call.db, { kind: 'tokenRefused', clientAddress: call.clientAddress });
      return respondFailure(['invalid_grant', issued]);
    }
    return respond(200, {
      access_token: issued.token,
      token_type: 'Bearer',
      expires_in: Math.floor((Date.parse(issued.expiresAt) - Date.now()) / 1000),
      scope: formatGranted(issued.scopes),
      // Whose token it is, as programs of IndieAuth ask (section 5.3.3).
      me: `${call.baseUrl}/`,
    });
  });

function refuseTokenRequest(form: Form, baseUrl: string): Failure | null {
  const { grant_type: grant, client_id: client, code, code_verifier: verifier, resource } = form;
  if (grant === undefined) return ['invalid_request', 'grant_type is missing.'];
  if (grant !== 'authorization_code')
    return ['unsupported_grant_type', 'There are codes only: grant_type=authorization_code.'];
  if (client === undefined || code === undefined || verifier === undefined)
    return ['invalid_request', 'client_id, code and code_verifier are needed.'];
  if (!verifierShape.test(verifier))
    return ['invalid_request', 'code_verifier has 43 to 128 letters, digits and -._~.'];
  if (resource !== undefined && !listResources(baseUrl).includes(resource))
    return ['invalid_target', 'A token of this site is valid on this site only.'];
  return null;
}

/** Ends the token that is sent (RFC 7009). Whoever has a token may end it; the answer does not say whether it existed. */
export const handleRevocation = (request: Request): Promise<Response> =>
  answer(request, async ({ db, clientAddress }) => {
    await enforceRateLimit(db, { ...tokenLimit, key: `oauth revoke ${clientAddress}` });
    const form = await readForm(request);
    if (form?.['token'] === undefined)
      return respondFailure(['invalid_request', 'Send the token in the field “token”.']);
    const credential = form['token'];
    await db.transaction().execute(async (trx) => {
      const revoked = await revokeByCredential(trx, credential);
      if (!revoked) return;
      const actor = { userId: revoked.userId, clientAddress, tokenName: revoked.name };
      await audited(trx, actor, async () => ({ kind: 'tokenRevoked', detail: 'itself' }));
    });
    return respond(200, {});
  });

/** These addresses are for programs, which send to them. */
export const refuseRead = (): Response =>
  respond(
    405,
    { error: 'invalid_request', error_description: 'Use POST here.' },
    { allow: 'POST' },
  );

type Form = Partial<Record<string, string>>;

/** The fields of a form; null where one is there twice. Empty ones count as absent (OAuth 2.1, section 3.2). */
async function readForm(request: Request): Promise<Form | null> {
  const form: Form = {};
  for (const [name, value] of new URLSearchParams(await request.text())) {
    if (Object.hasOwn(form, name)) return null;
    if (value !== '') form[name] = value;
  }
  return form;
}

/** Calls a handler, and tells its expected failures as OAuth does. */
async function answer(
  request: Request,
  handle: (call: Call) => Promise<Response>,
): Promise<Response> {
  const { database, baseUrl } = await runtime();
  const clientAddress = addressKey(request.headers.get(addressHeader) ?? '');
  try {
    return await handle({ db: database.db, baseUrl, clientAddress });
  } catch (error) {
    const known = explainStorageError(error);
    if (!(known instanceof AppError)) throw error;
    const code = known.code === 'BAD_REQUEST' ? 'invalid_request' : 'temporarily_unavailable';
    const failure = { error: code, error_description: known.message };
    return respond(getHttpStatus(known), failure, getRetryHeaders(known));
  }
}

const respondFailure = ([error, description]: Failure): Response =>
  respond(400, { error, error_description: description });

function respond(status: number, body: object, headers: Record<string, string> = {}): Response {
  return createTextResponse(`${JSON.stringify(body)}\n`, {
    status,
    headers: { ...headers, 'content-type': 'application/json', 'cache-control': 'no-store' },
  });
}
