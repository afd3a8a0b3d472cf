import type { TokenScope } from '#lib/token-scopes.ts';

const posting: readonly TokenScope[] = ['content:read', 'content:write', 'content:publish'];

/** The scopes that programs for posting (IndieAuth, Micropub) ask for, and what they are on this site. */
const scopesByWord: ReadonlyMap<string, readonly TokenScope[]> = new Map<
  string,
  readonly TokenScope[]
>([
  ['create', [...posting, 'media:write']],
  // Its name before 2016, which some programs still send.
  ['post', [...posting, 'media:write']],
  ['update', posting],
  ['delete', posting],
  ['undelete', posting],
  ['draft', ['content:read', 'content:write']],
  ['media', ['media:write']],
]);

/** The words of IndieAuth that this site understands, for its description. */
export const indieAuthScopes: readonly string[] = [...scopesByWord.keys()].filter(
  (word) => word !== 'post',
);

/** The scopes of this site that a word of IndieAuth means; empty for any other word, such as `profile`. */
export const translateScope = (word: string): readonly TokenScope[] => scopesByWord.get(word) ?? [];

/** What a token permits, in the words of this site and in those of IndieAuth: programs look for their own. */
export function formatGranted(granted: readonly TokenScope[]): string {
  const isPublisher = posting.every((scope) => granted.includes(scope));
  const words = [
    ...(isPublisher ? ['create', 'update', 'delete', 'undelete'] : []),
    ...(granted.includes('content:write') ? ['draft'] : []),
    ...(granted.includes('media:write') ? ['media'] : []),
  ];
  return [...granted, ...words].join(' ');
}
