import { decodeBase64Url, encodeBase64Url } from '#lib/base64url.ts';

/** An expected failure in the browser; its message is a sentence for the user. */
export class PasskeyError extends Error {}

const base = '/api/auth/passkey';

/** Creates a passkey on this device and registers its public key. Throws a PasskeyError. */
export async function createPasskey(name: string): Promise<void> {
  const options = await sendRequest<CreationJson>(`${base}/generate-register-options`);
  const credential = await runCeremony(options.rp.id, () =>
    navigator.credentials.create({
      publicKey: {
        ...options,
        challenge: decodeBase64Url(options.challenge),
        user: { ...options.user, id: decodeBase64Url(options.user.id) },
        excludeCredentials: (options.excludeCredentials ?? []).map(decodeDescriptor),
      },
    }),
  );
  const { response } = credential;
  if (!(response instanceof AuthenticatorAttestationResponse))
    throw new PasskeyError(unusableMessage);
  const attestation = {
    clientDataJSON: encodeBase64Url(response.clientDataJSON),
    attestationObject: encodeBase64Url(response.attestationObject),
    transports: response.getTransports?.() ?? [],
  };
  await sendRequest(`${base}/verify-registration`, {
    response: toCredentialJson(credential, attestation),
    name,
  });
}

/** Signs in with a passkey of this device, or of another one nearby. Throws a PasskeyError. */
export async function signInWithPasskey(): Promise<void> {
  const options = await sendRequest<RequestJson>(`${base}/generate-authenticate-options`);
  const credential = await runCeremony(options.rpId, () =>
    navigator.credentials.get({
      publicKey: {
        ...options,
        challenge: decodeBase64Url(options.challenge),
        allowCredentials: (options.allowCredentials ?? []).map(decodeDescriptor),
      },
    }),
  );
  const { response } = credential;
  if (!(response instanceof AuthenticatorAssertionResponse))
    throw new PasskeyError(unusableMessage);
  const assertion = {
    clientDataJSON: encodeBase64Url(response.clientDataJSON),
    authenticatorData: encodeBase64Url(response.authenticatorData),
    signature: encodeBase64Url(response.signature),
    ...(response.userHandle && { userHandle: encodeBase64Url(response.userHandle) }),
  };
  await sendRequest(`${base}/verify-authentication`, {
    response: toCredentialJson(credential, assertion),
  });
}

const unusableMessage = 'This passkey cannot be used here. Try another one.';

interface DescriptorJson {
  id: string;
  type: 'public-key';
  transports?: AuthenticatorTransport[];
}
type CreationJson = Omit<
  PublicKeyCredentialCreationOptions,
  'challenge' | 'user' | 'excludeCredentials'
> & {
  challenge: string;
  user: { id: string; name: string; displayName: string };
  excludeCredentials?: DescriptorJson[];
};
type RequestJson = Omit<PublicKeyCredentialRequestOptions, 'challenge' | 'allowCredentials'> & {
  challenge: string;
  allowCredentials?: DescriptorJson[];
};

const decodeDescriptor = (descriptor: DescriptorJson) => ({
  ...descriptor,
  id: decodeBase64Url(descriptor.id),
});

function toCredentialJson(credential: PublicKeyCredential, response: object) {
  const { id, type, authenticatorAttachment } = credential;
  const clientExtensionResults = credential.getClientExtensionResults();
  return { id, rawId: id, type, authenticatorAttachment, clientExtensionResults, response };
}

/** `host` is the one whose passkeys the server accepts. */
async function runCeremony(
  host: string | undefined,
  ceremony: () => Promise<Credential | null>,
): Promise<PublicKeyCredential> {
  if (typeof PublicKeyCredential === 'undefined')
    throw new PasskeyError('This browser does not support passkeys, or the page is not on https.');
  const credential = await ceremony().catch((error: unknown) => {
    throw toPasskeyError(error, host);
  });
  if (!(credential instanceof PublicKeyCredential)) throw new PasskeyError(unusableMessage);
  return credential;
}

const errorMessages: Record<string, string> = {
  NotAllowedError: 'The passkey prompt was closed, or took too long. Try again.',
  InvalidStateError: 'This device already has a passkey for this site.',
};

function toPasskeyError(error: unknown, host: string | undefined): Error {
  const name = error instanceof DOMException ? error.name : '';
  if (name === 'SecurityError' && host)
    return new PasskeyError(describeWrongHost(location.href, host));
  const message = errorMessages[name];
  return message ? new PasskeyError(message) : new Error(unusableMessage, { cause: error });
}

/** Says at which address the passkeys of `host` work; `url` is the present one. Only `localhost` may be without https. */
export function describeWrongHost(url: string, host: string): string {
  const right = new URL(url);
  right.hostname = host;
  if (host !== 'localhost') right.protocol = 'https:';
  return `Passkeys do not work at ${new URL(url).host}. Open ${right.origin}${right.pathname} instead.`;
}

/** Sends a GET request without a body, a POST request with one. Throws a PasskeyError. */
async function sendRequest<Result>(address: string, body?: object): Promise<Result> {
  const response = await fetch(address, {
    ...(body && {
      method: 'POST',
      headers: { 'content-type': 'application/json' },
      body: JSON.stringify(body),
    }),
  }).catch(() => {
    throw new PasskeyError('The site cannot be reached. Check your connection, then try again.');
  });
  const result: unknown = await response.json().catch(() => null);
  if (response.ok) return result as Result; // a response of our own server; the caller knows its shape
  const message = typeof result === 'object' && result ? Reflect.get(result, 'message') : null;
  throw new PasskeyError(typeof message === 'string' ? message : 'That did not work. Try again.');
}
