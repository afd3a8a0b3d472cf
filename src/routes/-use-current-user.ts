import { useQuery } from '@tanstack/react-query';
import { useRouteContext } from '@tanstack/react-router';
import { currentUserQuery, type CurrentUser } from '#features/user/functions.ts';
import { useHydrated } from '#ui/use-hydrated.ts';

/** The signed-in user: as the page was rendered while it hydrates, which is nobody for a public page, then as known. */
export function useCurrentUser(): CurrentUser | null {
  const { user } = useRouteContext({ from: '__root__' });
  const isHydrated = useHydrated();
  const { data = user } = useQuery({ ...currentUserQuery, enabled: false });
  return isHydrated ? data : user;
}
