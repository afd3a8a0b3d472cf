import { deriveKey } from '#platform/auth/secret.server.ts';

/** Hexadecimal digits; IndexNow allows 8 to 128. */
const keyLength = 32;

/** The key by which the site proves to search engines that it is the sender. It is public, and the same for all webhooks. */
export const getIndexNowKey = (secret: string): string =>
  deriveKey(secret, 'indexnow').toString('hex').slice(0, keyLength);

/** The path of the file that contains the key. */
export const getKeyPath = (key: string): string => `/${key}.txt`;

/** Answers a request for a file of the root whose name ends with `.txt`: the key file, or 404. */
export function respondWithKey(name: string, secret: string): Response {
  const headers = { 'content-type': 'text/plain; charset=utf-8' };
  const key = getIndexNowKey(secret);
  if (name === key) return new Response(key, { headers });
  return new Response('There is no such file.\n', { status: 404, headers });
}
