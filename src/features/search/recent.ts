/** A place that was gone to from the search menu. */
export interface Place {
  path: string;
  title: string;
}

/** Because a short list is seen at once. */
const mostRecent = 5;

/** The places as the browser kept them; anything else is none. */
export function readRecent(kept: string | null): Place[] {
  try {
    const list: unknown = JSON.parse(kept ?? '[]');
    return Array.isArray(list) ? list.filter(isPlace).slice(0, mostRecent) : [];
  } catch {
    return [];
  }
}

/** The place first, and each once. */
export function addRecent(recent: Place[], { path, title }: Place): Place[] {
  return [{ path, title }, ...recent.filter((one) => one.path !== path)].slice(0, mostRecent);
}

function isPlace(value: unknown): value is Place {
  if (typeof value !== 'object' || value === null) return false;
  const { path, title } = value as Partial<Record<keyof Place, unknown>>; // looked at below
  return typeof path === 'string' && /^\/(?!\/)/.test(path) && typeof title === 'string';
}
