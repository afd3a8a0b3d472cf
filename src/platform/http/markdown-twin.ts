/**
 * The address of a page's Markdown, if that is what is asked for: by `Accept`, naming it no lower than HTML. Browsers
 * never name it. Null for what has an ending already, and for the root.
 */
export function markdownTwin(url: string, accept: string | undefined): string | null {
  if (!accept?.includes('text/markdown')) return null;
  const asked = quality(accept, 'text/markdown');
  if (asked === 0 || asked < quality(accept, 'text/html')) return null;
  const path = url.replace(/\?.*$/s, '');
  return path === '/' || /\.[a-z0-9]+$/.test(path) ? null : `${path}.md`;
}

/** As it is named in an `Accept` header, 0 to 1; 0 where it is not named. */
function quality(accept: string, type: string): number {
  for (const range of accept.split(',')) {
    const [name = '', ...parameters] = range.split(';').map((part) => part.trim().toLowerCase());
    if (name !== type) continue;
    const weight = parameters.find((parameter) => parameter.startsWith('q='));
    return weight === undefined ? 1 : Number(weight.slice(2)) || 0;
  }
  return 0;
}
