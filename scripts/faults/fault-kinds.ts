/** The faults that a running site meets: of its files, of SQLite's files, and of a database without room. */
import { faultCodes } from './file-faults.ts';
import type { MeetFault } from './fault-run.ts';
import type { FaultySite } from './served-site.ts';
import { withFailingCall, writingCalls, type CallFault } from './strace.ts';

export interface Fault {
  fault: string;
  meet: MeetFault;
}

/** Each operation of `node:fs` fails in turn. */
export function listFileFaults(site: FaultySite): Fault[] {
  return faultCodes.map((code) => ({
    fault: `${code} of a file`,
    meet: async (at, attempt) => {
      await site.command({ kind: 'plan', within: 'mallard-', at, code });
      const answer = await attempt();
      const counted = await site.command({ kind: 'end' });
      return { answer, isReached: counted?.failed !== null };
    },
  }));
}

/** Each system call of SQLite fails in turn, and its database is full after ever more pages. */
export function listSqliteFaults(site: FaultySite): Fault[] {
  const ofCalls = writingCalls.flatMap((call) =>
    faultCodes.map((code) => ({
      fault: `${code} of SQLite's ${call}`,
      meet: failCall(site, { call, code }),
    })),
  );
  return [{ fault: 'database full', meet: limitPages(site) }, ...ofCalls];
}

function failCall(site: FaultySite, fault: Pick<CallFault, 'call' | 'code'>): MeetFault {
  return async (at, attempt) => {
    const { result, isReached } = await withFailingCall({ ...fault, pid: site.pid, at }, attempt);
    return { answer: result, isReached };
  };
}

/** The database may grow by one page more each time, until the save finds room. */
function limitPages(site: FaultySite): MeetFault {
  return async (at, attempt) => {
    await site.command({ kind: 'pages', growth: at - 1 });
    const answer = await attempt();
    await site.command({ kind: 'pages', growth: null });
    return { answer, isReached: !answer.isDone };
  };
}
