import type { Viewer } from '#platform/trpc.server.ts';

/** Who this request comes from; null for somebody unknown. */
export async function findViewerOf(_headers: Headers): Promise<Viewer | null> {
  return null;
}

/** What the site tells a person of themselves. */
export type CurrentUser = Pick<Viewer, 'id' | 'name' | 'image' | 'role'>;

export async function findCurrentUser(): Promise<CurrentUser | null> {
  return null;
}
