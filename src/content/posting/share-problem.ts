import { maxPostPictures } from './post.ts';

/** Why something that was shared is not in the box. */
const shareProblems = {
  full: 'Too much was shared at once, so the last share was not taken. Share it again.',
  pictures: `Some of what was shared is not in the box: a post has at most ${maxPostPictures} pictures, none too large to upload.`,
  unread: 'What was shared could not be read or stored. Share it again.',
} as const;
export type ShareProblem = keyof typeof shareProblems;

/** The address of the box after a share. */
export const getBoxPath = (problem: ShareProblem | null): string =>
  problem === null ? '/dashboard' : `/dashboard?share=${problem}`;

/** The sentence for what the address of the box says of a share; null if all of it is there. */
export function readShareProblem(search: string): string | null {
  const name = new URLSearchParams(search).get('share');
  const problems: Readonly<Record<string, string>> = shareProblems;
  return name !== null && Object.hasOwn(problems, name) ? (problems[name] ?? null) : null;
}

/** The sentence for pictures that did not fit into the box; null if all did. */
export const explainLostPictures = (count: number): string | null =>
  count > 0 ? shareProblems.pictures : null;
