/** Paths whose next segment is a secret that grants access. */
const secretSegments = /^(\/signin\/owner\/|\/preview\/[^/]+\/)[^/]+/;

/** The path of a URL for logs and reports: without its query and without secret segments. */
export function redactPath(url: string): string {
  return url.replace(/\?.*$/s, '').replace(secretSegments, '$1…');
}
