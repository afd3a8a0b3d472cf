import { actions, places, sectionOfKind } from '#features/dashboard/sections.ts';
import { parseContentPath } from '#content/kinds.ts';
import type { OwnerTools } from '#features/search/actions.ts';

const editPath = (kind: string, id: string) => `${sectionOfKind(kind)}/${id}/edit`;

const openDashboard = { path: '/dashboard', title: 'Open the dashboard', searchTerms: 'overview' };

/** The owner's additions to the search menu for the current page. */
export function ownerTools(): OwnerTools {
  const { pathname } = location;
  const isPublicPage = !pathname.startsWith('/dashboard');
  const availableActions = isPublicPage
    ? [openDashboard, ...actions.filter(({ path }) => path !== '/')]
    : actions;
  return {
    actions: [...findEditAction(pathname), ...availableActions],
    places: isPublicPage ? places : [],
    editPath,
  };
}

/** The edit action of a content page, found by the id in its HTML; empty for other pages. */
function findEditAction(pathname: string) {
  const id = document.querySelector<HTMLElement>('#content .prose[data-html]')?.dataset['html'];
  const { kind } = parseContentPath(pathname) ?? {};
  if (id === undefined || kind === undefined) return [];
  return [{ path: editPath(kind, id), title: 'Edit this page', searchTerms: 'write change' }];
}
