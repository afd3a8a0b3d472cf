import { mkdtemp, rm } from 'node:fs/promises';
import { createReadStream } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { PassThrough, Readable } from 'node:stream';
import { z } from 'zod';
import { findCurrentSession } from '#features/user/session.server.ts';
import { AppError, badRequest, forbidden, notFound, unforeseenMessage } from '#lib/errors.ts';
import { openDatabase } from '#platform/db/open.server.ts';
import { reportSurprise } from '#platform/http/surprises.server.ts';
import { runtime, type Runtime } from '#platform/runtime.server.ts';
import { packBackup, writeBackup } from './backup.server.ts';
import { findBackup, newBackupFile, noteProof } from './backup-place.server.ts';
import { exportFolder } from './export.server.ts';
import { importSource } from './import-source.server.ts';
import { verifyBackup } from './restore.server.ts';
import { backupName, type TaskLine } from './schema.ts';
import { TransferReport } from './transfer-report.ts';
import { findUpload, removeUpload } from './upload-place.server.ts';
import { zipFolder } from './zip-writer.server.ts';

interface Asked {
  request: Request;
  params: { task: string };
}
type Task = (site: Runtime, input: Input, report: TransferReport) => Promise<string>;
type Input = z.output<typeof inputShape>;

const inputShape = z.object({ id: z.uuid().optional(), name: backupName.optional() });

const tasks: Record<string, Task> = {
  look: (site, input, report) => bringUpload(site, input, { report, dryRun: true }),
  import: async (site, input, report) => {
    const said = await bringUpload(site, input, { report, dryRun: false });
    await removeUpload(site.env.DATA_DIR, input.id ?? '');
    return said;
  },
  backup: async (site, _input, report) => {
    const file = newBackupFile(site.env.DATA_DIR);
    await atSide(site, (db) => writeBackup({ db, storage: site.storage }, { file, report }));
    await noteProof(site.env.DATA_DIR, file, await verifyBackup(file, new TransferReport()));
    return 'The backup is written. It was restored in a scratch place and compared: all is there.';
  },
  prove: async (site, { name = '' }, report) => {
    const { path } = await findBackup(site.env.DATA_DIR, name);
    await noteProof(site.env.DATA_DIR, path, await verifyBackup(path, report));
    return 'It was restored in a scratch place and compared: all is there.';
  },
};

async function bringUpload(
  { env, database, storage }: Runtime,
  { id = '' }: Input,
  { report, dryRun }: { report: TransferReport; dryRun: boolean },
): Promise<string> {
  const place = await findUpload(env.DATA_DIR, id);
  await importSource({ db: database.db, storage }, { place, dryRun, report, fetching: 'public' });
  return dryRun ? 'Nothing has been written yet.' : 'Done.';
}

/** Long reads have a connection of their own: on SQLite the site has one for all its visitors. */
async function atSide<Result>(
  { env }: Runtime,
  run: (db: Runtime['database']['db']) => Promise<Result>,
) {
  const at = { url: env.DATABASE_URL, file: join(env.DATA_DIR, 'mallard.sqlite') };
  const database = await openDatabase(at);
  try {
    return await run(database.db);
  } finally {
    await database.close();
  }
}

/** Two at once would be in each other's way. */
let isBusy = false;

async function alone<Result>(run: () => Promise<Result>): Promise<Result> {
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

/** Begins a task, and tells in lines of JSON how far it is and what came of it. It goes on if nobody listens any more. */
export async function answerTask({ request, params }: Asked): Promise<Response> {
  return answerOwner(async () => {
    const task = Object.hasOwn(tasks, params.task) ? tasks[params.task] : undefined;
    const input = inputShape.safeParse(await request.json().catch(() => null));
    if (!task) throw notFound('task');
    if (!input.success) throw badRequest('Send the input as JSON.');
    const lines = new PassThrough();
    void tell(task, input.data, lines);
    return new Response(toWeb(lines), { headers: { 'content-type': 'application/x-ndjson' } });
  });
}

/** Milliseconds between two lines of progress. */
const pause = 200;

async function tell(task: Task, input: Input, lines: PassThrough) {
  let last = 0;
  const say = (line: TaskLine) => void (lines.writable && lines.write(`${JSON.stringify(line)}\n`));
  lines.on('error', () => {});
  const report = new TransferReport((done, at) => {
    if (Date.now() - last < pause) return;
    last = Date.now();
    say({ done, at });
  });
  try {
    const said = await alone(async () => task(await runtime(), input, report));
    say({ report: report.toJSON(), said });
  } catch (error) {
    if (!(error instanceof AppError)) reportSurprise(error);
    say({ problem: error instanceof AppError ? error.message : unforeseenMessage });
  }
  lines.end();
}

/** Sends the whole site: as a folder of Markdown, as a backup made now, or as one that is kept. */
export async function answerDownload({ request, params }: Asked): Promise<Response> {
  return answerOwner(async () => {
    const site = await runtime();
    const day = new Date().toISOString().slice(0, 10);
    const name = new URL(request.url).searchParams.get('name');
    if (params.task === 'export') return download(`mallard-export-${day}.zip`, exported(site, day));
    if (params.task !== 'backup') throw notFound('download');
    if (name === null) return download(`mallard-${day}.tar.gz`, backedUp(site));
    if (!backupName.safeParse(name).success) throw notFound('backup');
    const { path } = await findBackup(site.env.DATA_DIR, name);
    return download(name, createReadStream(path));
  });
}

async function* exported(site: Runtime, day: string): AsyncGenerator<Buffer> {
  const folder = await mkdtemp(join(tmpdir(), 'mallard-export-'));
  try {
    const report = new TransferReport();
    await alone(() =>
      atSide(site, (db) => exportFolder({ db, storage: site.storage }, { folder, report })),
    );
    yield* zipFolder(folder, `mallard-export-${day}`);
  } finally {
    await rm(folder, { recursive: true, force: true });
  }
}

async function* backedUp(site: Runtime): AsyncGenerator<Buffer> {
  const aside = await mkdtemp(join(tmpdir(), 'mallard-backup-'));
  const into = new PassThrough();
  try {
    const report = new TransferReport();
    const written = alone(() =>
      atSide(site, (db) => packBackup({ db, storage: site.storage }, { aside, into, report })),
    ).catch(
      (error: unknown) =>
        void into.destroy(error instanceof Error ? error : new Error(String(error))),
    );
    for await (const part of into) yield Buffer.from(part as Buffer); // no encoding is set
    await written;
  } finally {
    into.destroy();
    await rm(aside, { recursive: true, force: true });
  }
}

function download(name: string, content: AsyncIterable<Buffer>): Response {
  const headers = {
    'content-type': 'application/octet-stream',
    'content-disposition': `attachment; filename="${name}"`,
  };
  return new Response(toWeb(Readable.from(content, { objectMode: false })), { headers });
}

// Node's own web stream is the platform's; the two declarations differ.
const toWeb = (stream: Readable) => Readable.toWeb(stream) as unknown as ReadableStream<Uint8Array>;

const statuses: Partial<Record<AppError['code'], number>> = {
  UNAUTHORIZED: 401,
  FORBIDDEN: 403,
  NOT_FOUND: 404,
  CONFLICT: 409,
  TOO_MANY_REQUESTS: 429,
};

async function answerOwner(run: () => Promise<Response>): Promise<Response> {
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
