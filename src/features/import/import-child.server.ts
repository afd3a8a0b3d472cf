import { fork, type ChildProcess } from 'node:child_process';
import { AppError, badRequest } from '#lib/errors.ts';
import { findProcessScript } from '#platform/process-script.server.ts';
import type { TaskReport } from '#features/tasks/report.ts';
import type { ImportMessage, ImportRequest } from './import-process.server.ts';

interface ChildOptions extends ImportRequest {
  report: TaskReport;
  /** Megabytes of JavaScript objects. */
  maxMemoryMb: number;
  env: Record<string, string | undefined>;
}

/** An import that has reported nothing for this long hangs: one text takes seconds of processor time at most. */
const maxSilenceMs = 15 * 60_000;

/**
 * Imports a file, or previews that, in a process of its own with a limit of memory. Throws BAD_REQUEST for a file that cannot be
 * imported, also where it needs more memory.
 */
export async function importInChild({ report, maxMemoryMb, env, ...request }: ChildOptions) {
  const script = findProcessScript('import-process', import.meta.url);
  // The file was given by strangers: an import needs no inspector and no preloaded code.
  const execArgv = [`--max-old-space-size=${maxMemoryMb}`];
  const child = fork(script, [], { env, execArgv, stdio: ['ignore', 'inherit', 'ignore', 'ipc'] });
  child.send(request satisfies ImportRequest);
  const message = await waitForOutcome(child, report, maxMemoryMb);
  if ('failed' in message) throw new Error(`The import failed: ${message.failed}`);
  if ('refused' in message) {
    const { code, message: sentence, cause } = message.refused;
    throw new AppError(code, sentence, cause === undefined ? {} : { cause });
  }
  report.add(message.report);
}

type Outcome = Exclude<ImportMessage, { done: number }>;

function waitForOutcome(child: ChildProcess, report: TaskReport, maxMemoryMb: number) {
  return new Promise<Outcome>((resolve, reject) => {
    const timer = setTimeout(() => child.kill('SIGKILL'), maxSilenceMs);
    child.on('message', (message: ImportMessage) => {
      timer.refresh();
      if ('done' in message) report.reportProgress(message.done, message.kind, message.total);
      else resolve(message);
    });
    child.once('error', reject);
    child.once('exit', () => {
      clearTimeout(timer);
      // Node ends itself where the memory is used up, and the system does where the machine has no more.
      reject(
        badRequest(
          `The import ended, because the file needs more than the ${maxMemoryMb} MB of memory that an import may use, or too much time. Split it, or raise IMPORT_MEMORY_MB. What was imported before remains.`,
        ),
      );
    });
  });
}
