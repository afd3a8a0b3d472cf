import type { Site } from './serve.ts';

/** The cookie of the owner, who opens the link that a new site prints. Once a site. */
export async function openOwnerLink(site: Site): Promise<string> {
  const [link] = /http\S+\/signin\/owner\/\S+/.exec(site.output()) ?? [];
  if (!link) throw new Error(`The site printed no owner link:\n${site.output()}`);
  const answer = await fetch(link, { redirect: 'manual' });
  const [cookie] = answer.headers.getSetCookie();
  if (!cookie) throw new Error(`The link opened nothing: ${answer.status}`);
  return cookie.replace(/;.*$/s, '');
}

/** Sends a file as the form of the library does. */
export function sendPicture(
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
