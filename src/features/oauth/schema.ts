import { z } from 'zod';
import { createTokenInput } from '#features/token/schema.ts';

/** Milliseconds. A program exchanges its code at once. */
export const codeLifetimeMs = 60 * 1000;
/** Characters. The whole request is an address, and no address is longer. */
const maxParameterLength = 4_096;
/** Base64url of a SHA-256 (RFC 7636, section 4.2). */
const challengeShape = /^[A-Za-z0-9_-]{43}$/;

const parameter = z.string().max(maxParameterLength);

/** The parameters of an authorization request, as a program has put them into the address. */
export const authorizationParameters = z.object({
  client_id: parameter.optional(),
  redirect_uri: parameter.optional(),
  response_type: parameter.optional(),
  state: parameter.optional(),
  scope: parameter.optional(),
  code_challenge: parameter.optional(),
  code_challenge_method: parameter.optional(),
  resource: parameter.optional(),
});
export type AuthorizationParameters = z.output<typeof authorizationParameters>;

export const isChallenge = (text: string | undefined): text is string =>
  text !== undefined && challengeShape.test(text);

/** What an owner permits: the scopes that are left, and until when. */
export const approveInput = createTokenInput
  .omit({ name: true })
  .extend({ request: authorizationParameters });
