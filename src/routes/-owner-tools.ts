import { doings, places, sectionOfKind } from '#features/dashboard/sections.ts';
import { kindBelow } from '#content/kinds.ts';
import type { OwnerTools } from '#features/search/actions.ts';

const editPath = (kind: string, id: string) => `${sectionOfKind(kind)}/${id}/edit`;

const toDashboard = { path: '/dashboard', title: 'Open the dashboard', words: 'overview' };

/** What the owner's search menu has besides what everybody's has, on the page that is shown now. */
export function ownerTools(): OwnerTools {
  const { pathname } = location;
  const isAway = !pathname.startsWith('/dashboard');
  const doable = isAway ? [toDashboard, ...doings.filter(({ path }) => path !== '/')] : doings;
  return {
    actions: [...editThis(pathname), ...doable],
    places: isAway ? places : [],
    editPath,
  };
}

/** A page of the site tells by its text which thing it shows. */
function editThis(pathname: string) {
  const id = document.querySelector<HTMLElement>('#content .prose[data-html]')?.dataset['html'];
  const [, first = '', second, more] = pathname.split('/');
  const kind = second === undefined ? 'page' : kindBelow(first);
  if (id === undefined || kind === undefined || first === '' || more !== undefined) return [];
  return [{ path: editPath(kind, id), title: 'Edit this page', words: 'write change' }];
}
