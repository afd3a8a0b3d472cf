import { AppError, getHttpStatus } from '#lib/errors.ts';
import { addressHeader, addressKey } from '#platform/http/client-address.server.ts';
import { enforceRateLimit } from '#platform/rate-limit/rate-limit.server.ts';
import { runtime } from '#platform/runtime.server.ts';
import { confirmEmail } from './email-change.server.ts';
import { renderMailPage } from './mail-page.server.ts';

export const confirmEmailPath = '/api/confirm-email';

const title = 'Confirm your address';
/** Attempts per client address: enough for a person, too few for guessing. */
const attemptLimit = { maxCount: 20, windowSeconds: 600 };

/** Handles the link to a new address. GET only asks for confirmation, because mail scanners open every link. */
export async function handleConfirmEmail(request: Request): Promise<Response> {
  if (request.method !== 'POST')
    return renderMailPage({ title, content: confirmationHtml, status: 200 });
  const { database } = await runtime();
  const clientAddress = addressKey(request.headers.get(addressHeader) ?? '');
  const token = new URL(request.url).searchParams.get('token') ?? '';
  try {
    await enforceRateLimit(database.db, { key: `confirm-email ${clientAddress}`, ...attemptLimit });
    await confirmEmail(database.db, { token, clientAddress });
  } catch (error) {
    if (!(error instanceof AppError)) throw error;
    return renderMailPage({ title, content: error.message, status: getHttpStatus(error) });
  }
  return renderMailPage({ title: 'Address confirmed', content: doneHtml, status: 200 });
}

const confirmationHtml =
  'Use this address for your account on this site?</p><form method="post"><button type="submit">Confirm this address</button></form><p>';
const doneHtml = 'Mail of this site comes to this address now. <a href="/profile">Your profile</a>';
