import { mkdtemp, rm } from 'node:fs/promises';
import { createReadStream } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { PassThrough, Readable } from 'node:stream';
import { z } from 'zod';
import { findCurrentSession } from '#features/user/session.server.ts';
import { AppError, badRequest, forbidden, notFound, unexpectedErrorMessage } from '#lib/errors.ts';
import { openDatabase } from '#platform/db/open.server.ts';
import { reportError } from '#platform/http/error-context.server.ts';
import { runtime, type Runtime } from '#platform/runtime.server.ts';
import { packBackup, writeBackup } from './backup.server.ts';
import { findBackup, createBackupPath, recordVerification } from './stored-backups.server.ts';
import { exportFolder } from './export.server.ts';
import { importSource } from './import-source.server.ts';
import { verifyBackup } from './restore.server.ts';
import { backupNameSchema, type TaskMessage } from './schema.ts';
import { TransferReport } from './transfer-report.ts';
import { findUpload, removeUpload } from './uploads.server.ts';
import { zipFolder } from './zip-writer.server.ts';

interface TaskRequest {
  request: Request;
  params: { task: string };
}
type Task = (site: Runtime, input: Input, report: TransferReport) => Promise<string>;
type Input = z.output<typeof inputSchema>;

const inputSchema = z.object({ id: z.uuid().optional(), name: backupNameSchema.optional() });

const tasks: Record<string, Task> = {
  look: (site, input, report) => importUpload(site, input, { report, dryRun: true }),
  import: async (site, input, report) => {
    const said = await importUpload(site, input, { report, dryRun: false });
    await removeUpload(site.env.DATA_DIR, input.id ?? '');
    return said;
  },
  backup: async (site, _input, report) => {
    const file = createBackupPath(site.env.DATA_DIR);
    await withSeparateDatabase(site, (db) =>
      writeBackup({ db, storage: site.storage }, { file, report }),
    );
    await recordVerification(
      site.env.DATA_DIR,
      file,
      await verifyBackup(file, new TransferReport()),
    );
    return 'The backup is written. It was restored into a temporary database and compared: all is there.';
  },
  prove: async (site, { name = '' }, report) => {
    const { path } = await findBackup(site.env.DATA_DIR, name);
    await recordVerification(site.env.DATA_DIR, path, await verifyBackup(path, report));
    return 'It was restored into a temporary database and compared: all is there.';
  },
};

async function importUpload(
  { env, database, storage }: Runtime,
  { id = '' }: Input,
  { report, dryRun }: { report: TransferReport; dryRun: boolean },
): Promise<string> {
  const path = await findUpload(env.DATA_DIR, id);
  await importSource({ db: database.db, storage }, { path, dryRun, report, fetching: 'public' });
  return dryRun ? 'Nothing has been written yet.' : 'Done.';
}

/** Long reads use a separate connection, because on SQLite the site has only one. */
async function withSeparateDatabase<Result>(
  { env }: Runtime,
  run: (db: Runtime['database']['db']) => Promise<Result>,
) {
  const options = { url: env.DATABASE_URL, file: join(env.DATA_DIR, 'mallard.sqlite') };
  const database = await openDatabase(options);
  try {
    return await run(database.db);
  } finally {
    await database.close();
  }
}

/** Only one task may run at a time. */
let isBusy = false;

async function runExclusively<Result>(run: () => Promise<Result>): Promise<Result> {
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

/** Starts a task, and streams progress and result as JSON lines. It continues if the client disconnects. */
export async function handleTaskRequest({ request, params }: TaskRequest): Promise<Response> {
  return handleAsOwner(async () => {
    const task = Object.hasOwn(tasks, params.task) ? tasks[params.task] : undefined;
    const input = inputSchema.safeParse(await request.json().catch(() => null));
    if (!task) throw notFound('task');
    if (!input.success) throw badRequest('Send the input as JSON.');
    const lines = new PassThrough();
    void streamTask(task, input.data, lines);
    return new Response(toWebStream(lines), {
      headers: { 'content-type': 'application/x-ndjson' },
    });
  });
}

/** The minimum time between two progress messages. */
const progressIntervalMs = 200;

async function streamTask(task: Task, input: Input, lines: PassThrough) {
  let last = 0;
  const send = (line: TaskMessage) =>
    void (lines.writable && lines.write(`${JSON.stringify(line)}\n`));
  lines.on('error', () => {});
  const report = new TransferReport((done, kind) => {
    if (Date.now() - last < progressIntervalMs) return;
    last = Date.now();
    send({ done, at: kind });
  });
  try {
    const said = await runExclusively(async () => task(await runtime(), input, report));
    send({ report: report.toJSON(), said });
  } catch (error) {
    if (!(error instanceof AppError)) reportError(error);
    send({ problem: error instanceof AppError ? error.message : unexpectedErrorMessage });
  }
  lines.end();
}

/** Sends an export, a new backup or a stored backup. */
export async function handleDownloadRequest({ request, params }: TaskRequest): Promise<Response> {
  return handleAsOwner(async () => {
    const site = await runtime();
    const day = new Date().toISOString().slice(0, 10);
    const name = new URL(request.url).searchParams.get('name');
    if (params.task === 'export')
      return download(`mallard-export-${day}.zip`, streamExport(site, day));
    if (params.task !== 'backup') throw notFound('download');
    if (name === null) return download(`mallard-${day}.tar.gz`, streamBackup(site));
    if (!backupNameSchema.safeParse(name).success) throw notFound('backup');
    const { path } = await findBackup(site.env.DATA_DIR, name);
    return download(name, createReadStream(path));
  });
}

async function* streamExport(site: Runtime, day: string): AsyncGenerator<Buffer> {
  const folder = await mkdtemp(join(tmpdir(), 'mallard-export-'));
  try {
    const report = new TransferReport();
    await runExclusively(() =>
      withSeparateDatabase(site, (db) =>
        exportFolder({ db, storage: site.storage }, { folder, report }),
      ),
    );
    yield* zipFolder(folder, `mallard-export-${day}`);
  } finally {
    await rm(folder, { recursive: true, force: true });
  }
}

async function* streamBackup(site: Runtime): AsyncGenerator<Buffer> {
  const temporaryFolder = await mkdtemp(join(tmpdir(), 'mallard-backup-'));
  const output = new PassThrough();
  try {
    const report = new TransferReport();
    const written = runExclusively(() =>
      withSeparateDatabase(site, (db) =>
        packBackup({ db, storage: site.storage }, { temporaryFolder, output, report }),
      ),
    ).catch(
      (error: unknown) =>
        void output.destroy(error instanceof Error ? error : new Error(String(error))),
    );
    for await (const part of output) yield Buffer.from(part as Buffer); // no encoding is set
    await written;
  } finally {
    output.destroy();
    await rm(temporaryFolder, { recursive: true, force: true });
  }
}

function download(name: string, content: AsyncIterable<Buffer>): Response {
  const headers = {
    'content-type': 'application/octet-stream',
    'content-disposition': `attachment; filename="${name}"`,
  };
  return new Response(toWebStream(Readable.from(content, { objectMode: false })), { headers });
}

// The two declarations of web streams differ, the objects do not.
const toWebStream = (stream: Readable) =>
  Readable.toWeb(stream) as unknown as ReadableStream<Uint8Array>;

const statuses: Partial<Record<AppError['code'], number>> = {
  UNAUTHORIZED: 401,
  FORBIDDEN: 403,
  NOT_FOUND: 404,
  CONFLICT: 409,
  TOO_MANY_REQUESTS: 429,
};

async function handleAsOwner(run: () => Promise<Response>): Promise<Response> {
  try {
    const viewer = (await findCurrentSession())?.viewer;
    if (!viewer) throw new AppError('UNAUTHORIZED', 'Sign in first.');
    if (viewer.banned || viewer.role !== 'admin') throw forbidden('Only the owner may do this.');
    return await run();
  } catch (error) {
    if (!(error instanceof AppError)) throw error;
    const headers = { 'content-type': 'text/plain; charset=utf-8' };
    return new Response(`${error.message}\n`, { status: statuses[error.code] ?? 400, headers });
  }
}
