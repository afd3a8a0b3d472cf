/** A page that was opened from the search menu. */
export interface Place {
  path: string;
  title: string;
}

/** A short list is scanned faster. */
const maxRecent = 5;

/** Parses the stored list; empty for an invalid value. */
export function parseRecent(stored: string | null): Place[] {
  try {
    const list: unknown = JSON.parse(stored ?? '[]');
    return Array.isArray(list) ? list.filter(isPlace).slice(0, maxRecent) : [];
  } catch {
    return [];
  }
}

/** Moves or adds the page to the front of the list. */
export function addRecent(recent: Place[], { path, title }: Place): Place[] {
  return [{ path, title }, ...recent.filter((one) => one.path !== path)].slice(0, maxRecent);
}

function isPlace(value: unknown): value is Place {
  if (typeof value !== 'object' || value === null) return false;
  const { path, title } = value as Partial<Record<keyof Place, unknown>>; // validated below
  return typeof path === 'string' && /^\/(?!\/)/.test(path) && typeof title === 'string';
}
