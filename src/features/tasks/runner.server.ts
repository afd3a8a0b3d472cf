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
  /** Whether the owner must have signed in recently. */
  needsRecentSignIn?: boolean;
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

/** The name of the running task or download. Only one may run at a time. */
let running: string | null = null;

/** Runs a task or a download alone. Throws `CONFLICT` with the name of the other one while that runs. */
export async function runExclusively<Result>(
  name: string,
  run: () => Promise<Result>,
): Promise<Result> {
  if (running !== null)
    throw new AppError(
      'CONFLICT',
      `Another task is running: ${running}. Try again when it is done.`,
    );
  running = name;
  try {
    return await run();
  } finally {
    running = null;
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
