import { toRedirectPath } from '#content/redirect-path.ts';
import type { TaskReport } from '#features/tasks/report.ts';
import type { ImportContext } from './import-context.server.ts';
import { isReservedSlug } from './import-plan.ts';
import type { SourcePost } from './import-post.server.ts';

type IdentifiedPost = SourcePost & { id: string };

/** The old addresses that can lead elsewhere; others are reported. */
export const listMovable = (
  { source, oldAddresses = [] }: SourcePost,
  report: TaskReport,
): string[] =>
  oldAddresses.filter((address) => {
    const isMovable = toRedirectPath(address) !== null;
    if (!isMovable)
      report.note(
        source,
        `Its old address ${address} is not redirected: it has no path of its own.`,
      );
    return isMovable;
  });

/** Claims the paths of the old addresses. One that another item has claimed stays with that, and is reported. */
export function claimPaths(
  { pathRedirects, existingPaths, state }: ImportContext,
  { id, source, oldAddresses = [] }: IdentifiedPost,
  path: string,
): string[] {
  // The paths that it has already stay: its file may have been moved.
  const paths = new Set([
    ...(existingPaths.get(id) ?? []),
    ...oldAddresses.flatMap((address) => toRedirectPath(address) ?? []),
  ]);
  // At its own address, too, if it had an extension there.
  if (!oldAddresses.some((address) => /\.html?(?:[?#].*)?$/i.test(address))) paths.delete(path);
  return [...paths].filter((old) => {
    const isFree = (pathRedirects.get(old) ?? id) === id;
    if (isFree) pathRedirects.set(old, id);
    else
      state.report.note(
        source,
        `The old address ${old} belongs to another text, which it leads to.`,
      );
    return isFree;
  });
}

/** Claims the old slugs that do not redirect to other content yet. Those that it has already stay. */
export function claimRedirects(
  { redirects, existingSlugs, takenSlugs, state }: ImportContext,
  { id, kind, source, slug, redirects: oldSlugs }: IdentifiedPost,
): string[] {
  const of = redirects[kind];
  return [...new Set([...(existingSlugs[kind].get(id) ?? []), ...oldSlugs])].filter((old) => {
    const isFree =
      !isReservedSlug(kind, old) && !takenSlugs[kind].has(old) && (of.get(old) ?? id) === id;
    if (isFree) of.set(old, id);
    else if (old !== slug)
      state.report.note(source, `The old URL ${old} belongs to another item on this site.`);
    return isFree;
  });
}
