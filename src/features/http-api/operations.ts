import { contentKinds, kinds } from '#content/kinds.ts';
import { changeOperations } from './change-operations.ts';
import { itemOperations } from './item-operations.ts';
import type { Operation } from './operation.ts';
import { proposalOperations } from './proposal-operations.ts';
import { siteOperations } from './site-operations.ts';

/** All operations of the HTTP API. */
export const operations: readonly Operation[] = [
  ...itemOperations,
  ...siteOperations,
  ...proposalOperations,
  ...changeOperations,
];

/** What the operations of each group are about. */
export const groups: Record<string, string> = {
  ...Object.fromEntries(
    contentKinds.map((kind) => {
      const { section, many } = kinds[kind].labels;
      return [section, `The ${many} of the site: public ones, drafts, revisions and the trash.`];
    }),
  ),
  Changes: 'What readers are told about the changes of articles.',
  Search: 'The search of the public site.',
  Comments: 'Comments on articles, and their moderation.',
  Guestbook: 'The guestbook, and its moderation.',
  Blogroll: 'The sites that the owner reads, which are public at once.',
  Bookmarks: 'Bookmarks, which are public, and their collections.',
  Media: 'The media library.',
  Redirects: 'Where former slugs and the addresses of an old site lead.',
  Proposals: 'Changes, new items and decisions about comments that wait for the owner.',
  Settings: 'The settings of the site.',
  Exports: 'Exports of all content.',
};

/** A found operation with the fields of its path; or the methods that the path has; or null for an unknown path. */
export type Match =
  | { operation: Operation; fields: Record<string, string> }
  | { allowed: string[] }
  | null;

/** Finds the operation of a request. The path is below the API's, decoded segment by segment. */
export function findOperation(method: string, path: string): Match {
  const segments = path.split('/').slice(1);
  const matches = operations.flatMap((operation) => {
    const fields = matchPath(operation.path, segments);
    return fields ? [{ operation, fields }] : [];
  });
  // `/articles/check` is one of the paths that `/articles/{id}` matches, too.
  const fewest = Math.min(...matches.map(({ fields }) => Object.keys(fields).length));
  const nearest = matches.filter(({ fields }) => Object.keys(fields).length === fewest);
  const wanted = method === 'HEAD' ? 'GET' : method;
  const found = nearest.find(({ operation }) => operation.method === wanted);
  if (found) return found;
  if (nearest.length === 0) return null;
  return { allowed: nearest.map(({ operation }) => operation.method) };
}

/** The fields of a path, or null if it does not match. */
function matchPath(pattern: string, segments: string[]): Record<string, string> | null {
  const parts = pattern.split('/').slice(1);
  if (parts.length !== segments.length) return null;
  const fields: Record<string, string> = {};
  for (const [index, part] of parts.entries()) {
    const segment = segments[index] ?? '';
    const name = /^\{(\w+)\}$/.exec(part)?.[1];
    if (name === undefined ? part !== segment : segment === '') return null;
    if (name !== undefined) fields[name] = decodeURIComponent(segment);
  }
  return fields;
}
