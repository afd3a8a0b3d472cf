/** Addresses whose next part is a secret: whoever knows it may do what it is for. */
const secrets = /^(\/signin\/owner\/|\/preview\/[^/]+\/)[^/]+/;

/** A request's path as a log or a report may show it: without its query, and without what lets somebody in. */
export function shownPath(url: string): string {
  return url.replace(/\?.*$/s, '').replace(secrets, '$1…');
}
