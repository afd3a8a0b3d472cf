import { readBase64Url, writeBase64Url } from '#lib/base64url.ts';

/** A foreseen failure in the browser; its message is a sentence for the person who pressed the button. */
export class PasskeyProblem extends Error {}

const base = '/api/auth/passkey';

/** Makes a passkey on this device and leaves its public half with the site. */
export async function createPasskey(name: string): Promise<void> {
  const options = await ask<CreationJson>(`${base}/generate-register-options`);
  const credential = await perform(() =>
    navigator.credentials.create({
      publicKey: {
        ...options,
        challenge: readBase64Url(options.challenge),
        user: { ...options.user, id: readBase64Url(options.user.id) },
        excludeCredentials: (options.excludeCredentials ?? []).map(withBytes),
      },
    }),
  );
  const { response } = credential;
  if (!(response instanceof AuthenticatorAttestationResponse)) throw new PasskeyProblem(unusable);
  const made = {
    clientDataJSON: writeBase64Url(response.clientDataJSON),
    attestationObject: writeBase64Url(response.attestationObject),
    transports: response.getTransports?.() ?? [],
  };
  await ask(`${base}/verify-registration`, { response: envelope(credential, made), name });
}

/** Signs in with a passkey of this device, or of another one nearby. */
export async function showPasskey(): Promise<void> {
  const options = await ask<RequestJson>(`${base}/generate-authenticate-options`);
  const credential = await perform(() =>
    navigator.credentials.get({
      publicKey: {
        ...options,
        challenge: readBase64Url(options.challenge),
        allowCredentials: (options.allowCredentials ?? []).map(withBytes),
      },
    }),
  );
  const { response } = credential;
  if (!(response instanceof AuthenticatorAssertionResponse)) throw new PasskeyProblem(unusable);
  const shown = {
    clientDataJSON: writeBase64Url(response.clientDataJSON),
    authenticatorData: writeBase64Url(response.authenticatorData),
    signature: writeBase64Url(response.signature),
    ...(response.userHandle && { userHandle: writeBase64Url(response.userHandle) }),
  };
  await ask(`${base}/verify-authentication`, { response: envelope(credential, shown) });
}

const unusable = 'This passkey cannot be used here. Try another one.';

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

const withBytes = (descriptor: DescriptorJson) => ({
  ...descriptor,
  id: readBase64Url(descriptor.id),
});

function envelope(credential: PublicKeyCredential, response: object) {
  const { id, type, authenticatorAttachment } = credential;
  const clientExtensionResults = credential.getClientExtensionResults();
  return { id, rawId: id, type, authenticatorAttachment, clientExtensionResults, response };
}

async function perform(ceremony: () => Promise<Credential | null>): Promise<PublicKeyCredential> {
  if (typeof PublicKeyCredential === 'undefined')
    throw new PasskeyProblem('This browser knows no passkeys, or the page is not on https.');
  const credential = await ceremony().catch((error: unknown) => {
    throw explain(error);
  });
  if (!(credential instanceof PublicKeyCredential)) throw new PasskeyProblem(unusable);
  return credential;
}

const reasons: Record<string, string> = {
  NotAllowedError: 'The passkey prompt was closed, or took too long. Try again.',
  InvalidStateError: 'This device has a passkey for this site already.',
  SecurityError: 'Passkeys work only at the site’s own address. Open it there, then try again.',
};

function explain(error: unknown): Error {
  const reason = error instanceof DOMException ? reasons[error.name] : undefined;
  return reason ? new PasskeyProblem(reason) : new Error(unusable, { cause: error });
}

/** GET without a body, POST with one. */
async function ask<Answer>(address: string, body?: object): Promise<Answer> {
  const response = await fetch(address, {
    ...(body && {
      method: 'POST',
      headers: { 'content-type': 'application/json' },
      body: JSON.stringify(body),
    }),
  }).catch(() => {
    throw new PasskeyProblem(
      'The site cannot be reached. Look to your connection, then try again.',
    );
  });
  const answer: unknown = await response.json().catch(() => null);
  if (response.ok) return answer as Answer; // our own server's answer, of the shape that the caller asks for
  const message = typeof answer === 'object' && answer ? Reflect.get(answer, 'message') : null;
  throw new PasskeyProblem(typeof message === 'string' ? message : 'That did not work. Try again.');
}
