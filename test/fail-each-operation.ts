import { onTestFinished } from 'vitest';
import { endFault, planFault, type FaultCode } from '../scripts/faults/file-faults.ts';

interface OperationFault {
  within: string;
  code: FaultCode;
  /** Runs once without a fault before and after, and with each operation failing in between. */
  run: (at: number) => Promise<unknown>;
  /** Called after each run. */
  check?: (at: number) => void;
}

/** Lets each file operation of a run fail in turn. Returns the errors of the runs that failed, by the operation. */
export async function failEachOperation({ within, code, run, check }: OperationFault) {
  onTestFinished(() => void endFault());
  const failures: { failed: string; error: unknown }[] = [];
  for (let at = 1; ; at += 1) {
    planFault({ within, at, code });
    const [result] = await Promise.allSettled([run(at)]);
    const { failed } = endFault();
    check?.(at);
    if (result.status === 'rejected') {
      if (failed === null) throw result.reason;
      failures.push({ failed, error: result.reason });
    }
    if (failed === null) return { failures, operations: at - 1 };
  }
}
