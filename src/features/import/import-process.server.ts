/**
 * The child process of an import or its preview: `import-child.server.ts` starts it with the settings of the site. A file that
 * exhausts the memory ends this process and not the site. It opens the database without migrating it.
 */
import { setPriority } from 'node:os';
import { join } from 'node:path';
import { AppError, type ErrorCode } from '#lib/errors.ts';
import { explainStorageError } from '#lib/storage-problem.ts';
import { openDatabase } from '#platform/db/open.server.ts';
import { readEnv } from '#platform/env.server.ts';
import { openStorage } from '#platform/storage/open-storage.server.ts';
import { TaskReport } from '#features/tasks/report.ts';
import type { TextPreview } from './import-context.server.ts';
import type { PlannedText } from './import-plan.ts';
import { queueImportEvent } from './import-event.server.ts';
import { importSource } from './import-source.server.ts';
import { createPreviewWriter } from './preview-files.server.ts';
import type { ImportOptions } from './schema.ts';

export interface ImportRequest {
  path: string;
  dryRun: boolean;
  options: ImportOptions;
  /** The texts with their corrections. */
  plan?: PlannedText[] | undefined;
  /** Where the texts of a dry run are stored, for whoever looks at them. */
  previewFolder?: string | undefined;
}

export type ImportMessage =
  /** Sent after entries and, where one takes long, between them. */
  | { done: number; kind: string; total: number | undefined }
  | { report: ReturnType<TaskReport['toJSON']> }
  | { refused: { code: ErrorCode; message: string; cause: string | undefined } }
  | { failed: string };

/** A low priority, so that requests are served first on a busy machine. */
const processNiceness = 10;
const progressIntervalMs = 100;

setPriority(processNiceness);
process.on('disconnect', () => process.exit(1));
process.once('message', (request: ImportRequest) => {
  void run(request)
    .catch(describeFailure)
    .then((outcome) => process.send?.(outcome, () => process.disconnect()));
});

async function run(request: ImportRequest): Promise<ImportMessage> {
  const { path, dryRun, options, plan, previewFolder } = request;
  const env = readEnv(process.env);
  const database = await openDatabase({
    url: env.DATABASE_URL,
    file: join(env.DATA_DIR, 'mallard.sqlite'),
  });
  let sentAt = 0;
  const report = new TaskReport((done, kind, total) => {
    const now = Date.now();
    if (now - sentAt < progressIntervalMs) return;
    sentAt = now;
    process.send?.({ done, kind, total } satisfies ImportMessage);
  });
  try {
    const storage = await openStorage(env);
    const writer =
      previewFolder === undefined ? undefined : await createPreviewWriter(previewFolder);
    const { as, oldSite, unknown, isFetching, ...choices } = options;
    const source = {
      path,
      dryRun,
      report,
      unknown,
      choices,
      as: as || undefined,
      oldSite: oldSite || undefined,
      fetching: isFetching ? 'public' : 'off',
      plan: plan && new Map(plan.map((planned) => [planned.text.id, planned])),
      onPreview: writer && ((preview: TextPreview) => writer.add(preview)),
    } as const;
    await importSource({ db: database.db, storage }, source);
    if (!dryRun) await queueImportEvent(database.db);
    return { report: writer ? await writer.finish(report) : report.toJSON() };
  } finally {
    await database.close();
  }
}

function describeFailure(error_: unknown): ImportMessage {
  const error = explainStorageError(error_);
  if (!(error instanceof AppError))
    return { failed: error instanceof Error ? (error.stack ?? error.message) : String(error) };
  const { code, message, cause } = error;
  return { refused: { code, message, cause: cause === undefined ? undefined : String(cause) } };
}
