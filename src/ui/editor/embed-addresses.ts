/** The address of a YouTube video in the form that is embedded; null if it is not that of a video. */
export function findVideoAddress(address: string): string | null {
  const url = parseAddress(address);
  if (!url) return null;
  const host = url.hostname.replace(/^(?:www|m|music)\./, '');
  const [, first = '', second = ''] = url.pathname.split('/');
  const isLong = host === 'youtube.com' || host === 'youtube-nocookie.com';
  const idOfPath = ['shorts', 'live', 'embed'].includes(first) ? second : null;
  const longId = first === 'watch' ? url.searchParams.get('v') : idOfPath;
  const id = host === 'youtu.be' ? first : isLong && longId;
  return id && /^[\w-]{11}$/.test(id) ? `https://www.youtube.com/watch?v=${id}` : null;
}

/** The address of a gist in the form that is embedded; null if it is not that of a gist. */
export function findGistAddress(address: string): string | null {
  const url = parseAddress(address);
  if (url?.hostname !== 'gist.github.com') return null;
  const match = /^\/([a-z\d][a-z\d-]{0,38})\/([\da-f]{5,40})\/?$/i.exec(url.pathname);
  return match ? `https://gist.github.com/${match[1]}/${match[2]}` : null;
}

/** The URL of an `https:` or `http:` address; also without its scheme, as it is often copied. */
export function parseAddress(address: string): URL | null {
  if (/\s/.test(address) || address === '') return null;
  const url = URL.parse(/^[a-z][a-z\d+.-]*:/i.test(address) ? address : `https://${address}`);
  if (!url || (url.protocol !== 'https:' && url.protocol !== 'http:')) return null;
  return url.hostname.includes('.') ? url : null;
}
