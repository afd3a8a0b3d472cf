/** First path segments of pages that every site has, whatever is published. */
const alwaysFilledSegments = new Set(['dashboard', 'guestbook', 'profile', 'search', 'signin']);

/**
 * Whether the target of a link has content. `filledPaths` are the top-level paths with content, such as `/blog`.
 * External URLs, files and deeper paths always count as filled.
 */
export function linksToContent(to: string, filledPaths: ReadonlySet<string>): boolean {
  const [, segment] = /^\/([a-z0-9-]+)\/?(?:[?#].*)?$/.exec(to) ?? [];
  return (
    segment === undefined || alwaysFilledSegments.has(segment) || filledPaths.has(`/${segment}`)
  );
}
