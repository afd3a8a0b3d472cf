/**
 * The URL of a page's Markdown variant, if `Accept` prefers it or ranks it equal to HTML. Browsers never name it.
 * Null for paths with an extension, and for the root.
 */
export function getMarkdownUrl(url: string, accept: string | undefined): string | null {
  if (!accept?.includes('text/markdown')) return null;
  const markdownQuality = getQuality(accept, 'text/markdown');
  if (markdownQuality === 0 || markdownQuality < getQuality(accept, 'text/html')) return null;
  const path = url.replace(/\?.*$/s, '');
  return path === '/' || /\.[a-z0-9]+$/.test(path) ? null : `${path}.md`;
}

/** The quality of a media type in an `Accept` header, 0 to 1; 0 where it is not named. */
function getQuality(accept: string, type: string): number {
  for (const range of accept.split(',')) {
    const [name = '', ...parameters] = range.split(';').map((part) => part.trim().toLowerCase());
    if (name !== type) continue;
    const weight = parameters.find((parameter) => parameter.startsWith('q='));
    return weight === undefined ? 1 : Number(weight.slice(2)) || 0;
  }
  return 0;
}
