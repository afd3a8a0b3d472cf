import { kinds } from '#content/kinds.ts';
import { requireScope, type Caller } from './caller.server.ts';
import { findEntry } from './find-entry.server.ts';
import { noContent, type PlannedWrite } from './planned-write.server.ts';
import type { Submission } from './submission.ts';

/** Plans to move a post to the trash, or back. */
export async function planRemoval(
  caller: Caller,
  { action, url }: Extract<Submission, { action: 'delete' | 'undelete' }>,
): Promise<PlannedWrite> {
  requireScope(caller, 'content:write');
  const { kind, id } = await findEntry(caller, url);
  const name = action === 'delete' ? 'remove' : 'restore';
  return {
    procedure: `${kinds[kind].namespace}.${name}`,
    input: { id },
    toAnswer: () => noContent,
  };
}
