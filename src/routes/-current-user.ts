import type { QueryClient } from '@tanstack/react-query';
import { createIsomorphicFn } from '@tanstack/react-start';
import type { Api } from '#api.ts';
import type { PageData } from '#content/page-data.ts';
import { currentUserQuery, type CurrentUser } from '#features/user/functions.ts';
import { showHint } from '#features/user/show-hint.ts';
import { isSameHint, parseSignInHint } from '#lib/sign-in-hint.ts';

/** The sign-in hint of the browser; undefined on the server, which knows the session. */
const readHint = createIsomorphicFn()
  .server(() => undefined)
  .client(() => parseSignInHint(document.cookie));

/**
 * The current user for a route: known once, and revalidated when stale, or at once where the browser's hint says
 * something else, because they signed in or out in another tab. A public page is rendered for nobody.
 */
export function loadCurrentUser(queryClient: QueryClient): Promise<CurrentUser | null> {
  const known = queryClient.getQueryData(currentUserQuery.queryKey);
  const hint = readHint();
  const isOutdated = hint !== undefined && known !== undefined && !isSameHint(hint, known);
  if (isOutdated) return queryClient.fetchQuery({ ...currentUserQuery, staleTime: 0 });
  return queryClient.ensureQueryData({ ...currentUserQuery, revalidateIfStale: true });
}

/** The data of a page without its statement that nobody is signed in, where the browser's hint says somebody is. */
export function removeUnknownUser(page: PageData): PageData {
  if (!readHint()) return page;
  const [userKey] = currentUserQuery.queryKey;
  return page.filter(({ key, data }) => key[0] !== userKey || data !== null);
}

interface PageContext {
  queryClient: QueryClient;
  api: Api;
}

/**
 * Loads what belongs to the signed-in user after a public page, which is the same for everyone, and again where a page
 * is shown anew and the hint has changed. Returns the function that ends it.
 */
export function followSignIn(context: PageContext): () => void {
  const update = () => {
    if (document.visibilityState === 'visible') void updateUser(context);
  };
  update();
  addEventListener('pageshow', update);
  document.addEventListener('visibilitychange', update);
  return () => {
    removeEventListener('pageshow', update);
    document.removeEventListener('visibilitychange', update);
  };
}

async function updateUser({ queryClient, api }: PageContext) {
  const known = queryClient.getQueryData(currentUserQuery.queryKey) ?? null;
  if (isSameHint(readHint() ?? null, known)) return;
  const personalQueries = [api.comment.all.pathFilter(), api.guestbook.all.pathFilter()];
  const [user] = await Promise.all([
    loadCurrentUser(queryClient),
    ...personalQueries.map((filter) => queryClient.invalidateQueries(filter)),
  ]);
  showHint(document, user);
}
