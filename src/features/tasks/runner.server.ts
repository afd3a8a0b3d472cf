import { join } from 'node:path';
import type { z } from 'zod';
import { AppError } from '#lib/errors.ts';
import type { AuditEvent } from '#platform/audit/audit-log.server.ts';
import type { Db } from '#platform/db/database.ts';
import { openDatabase } from '#platform/db/open.server.ts';
import type { Runtime } from '#platform/runtime.server.ts';
import type { TaskReport } from './report.ts';

/** Runs a task whose input is valid. Returns a sentence about its result. */
export type RunTask = (site: Runtime, report: TaskReport) => Promise<string>;

/** A long task that a feature offers to the owner. */
export interface Task {
  /** What the audit log says of it; without it nothing is said. */
  event?: AuditEvent['kind'];
  /** Validates the input. Returns undefined if it is invalid. */
  prepare: (input: unknown) => RunTask | undefined;
}

/** Creates a task from the schema of its input and from the function that runs it. */
export function createTask<Input>(
  schema: z.ZodType<Input>,
  run: (site: Runtime, input: Input, report: TaskReport) => Promise<string>,
  event?: AuditEvent['kind'],
): Task {
  return {
    ...(event && { event }),
    prepare: (input) => {
      const { success, data } = schema.safeParse(input);
      return success ? (site, report) => run(site, data, report) : undefined;
    },
  };
}

/** A file that is streamed to the owner while it is created or read. */
export interface DownloadFile {
  name: string;
  content: AsyncIterable<Buffer>;
  event: AuditEvent['kind'];
}
export type Download = (site: Runtime, query: URLSearchParams) => Promise<DownloadFile>;

/** Only one task may run at a time. */
let isBusy = false;

/** Runs a task or a download alone. Throws `CONFLICT` while another one runs. */
export async function runExclusively<Result>(run: () => Promise<Result>): Promise<Result> {
  if (isBusy)
    throw new AppError(
      'CONFLICT',
      'Another import, export or backup is running. Wait until it is done.',
    );
  isBusy = true;
  try {
    return await run();
  } finally {
    isBusy = false;
  }
}

/** Long reads use a separate connection, because on SQLite the site has only one. */
export async function withSeparateDatabase<Result>(
  { env }: Runtime,
  run: (db: Db) => Promise<Result>,
): Promise<Result> {
  const options = { url: env.DATABASE_URL, file: join(env.DATA_DIR, 'mallard.sqlite') };
  const database = await openDatabase(options);
  try {
    return await run(database.db);
  } finally {
    await database.close();
  }
}
