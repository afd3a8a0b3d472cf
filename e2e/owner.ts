import { signInHintCookie } from '../src/lib/sign-in-hint.ts';
import type { Site } from './serve.ts';

/** Opens the owner link that a new site prints, and returns the session cookie. Works once per site. */
export async function openOwnerLink(site: Site): Promise<string> {
  const [link] = /http\S+\/signin\/owner\/\S+/.exec(site.output()) ?? [];
  if (!link) throw new Error(`The site printed no owner link:\n${site.output()}`);
  const response = await fetch(link, { redirect: 'manual' });
  const [cookie] = response.headers.getSetCookie();
  if (!cookie) throw new Error(`The owner link failed: ${response.status}`);
  return cookie.replace(/;.*$/s, '');
}

/**
 * The cookies of a browser that has signed in: the session, and the hint for the scripts of pages. It names an unknown
 * user, whom the site corrects.
 */
export function toBrowserCookies(sessionCookie: string, url: string) {
  const [name = '', value = ''] = sessionCookie.split(/=(.*)/s);
  return [
    { name, value, url },
    { name: signInHintCookie, value: 'user.unknown', url },
  ];
}

/** Uploads a file as the media library does. */
export function uploadPicture(
  site: Pick<Site, 'url'>,
  cookie: string,
  { bytes, name = 'photo.jpg', signal }: { bytes: Uint8Array; name?: string; signal?: AbortSignal },
): Promise<Response> {
  const body = new FormData();
  body.set('file', new File([new Uint8Array(bytes)], name));
  return fetch(`${site.url}/api/trpc/media.upload`, {
    method: 'POST',
    headers: { cookie },
    body,
    ...(signal ? { signal } : {}),
  });
}
