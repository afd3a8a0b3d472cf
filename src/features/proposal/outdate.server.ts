import type { Db } from '#platform/db/database.ts';
import type { ProposalStatus } from './schema.ts';
import type { ProposalTable } from './table.server.ts';
import { decide } from './write.server.ts';

export interface Accepted {
  status: ProposalStatus;
  /** The id of the item or comment; null if nothing was written. */
  subjectId: string | null;
  title: string;
}

/** What it is about is gone, or as proposed. */
export async function outdate(db: Db, { id, title }: ProposalTable): Promise<Accepted> {
  await decide(db, id, { status: 'outdated' });
  return { status: 'outdated', subjectId: null, title };
}
