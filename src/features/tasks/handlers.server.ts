import { isOwner } from '#lib/roles.ts';
import { PassThrough, Readable } from 'node:stream';
import { findCurrentSession, type CurrentSession } from '#features/user/session.server.ts';
import {
  AppError,
  badRequest,
  forbidden,
  getHttpStatus,
  getRetryHeaders,
  notFound,
  recentSignInRequired,
  unexpectedErrorMessage,
} from '#lib/errors.ts';
import { explainStorageError } from '#lib/storage-problem.ts';
import {
  countRefusal,
  recordEventIfWritable,
  type Actor,
} from '#platform/audit/audit-log.server.ts';
import { addressHeader, addressKey } from '#platform/http/client-address.server.ts';
import { isRecentSignIn } from '#platform/auth/recent-sign-in.ts';
import { reportError } from '#platform/http/error-context.server.ts';
import { runtime } from '#platform/runtime.server.ts';
import { repeatLastMessage } from './repeated-message.ts';
import { TaskReport } from './report.ts';
import { runExclusively, type Download, type RunTask, type Task } from './runner.server.ts';
import type { TaskMessage } from './schema.ts';

interface TaskRequest {
  request: Request;
  params: { task: string };
}
type Handler = (taskRequest: TaskRequest) => Promise<Response>;

/**
 * Creates the handler that starts one of these tasks, by its name, and streams progress and result as JSON lines. A
 * task continues if the client disconnects.
 */
export function createTaskHandler(tasks: Record<string, Task>): Handler {
  return ({ request, params }) =>
    handleAsOwner(request, async (actor, session) => {
      const task = Object.hasOwn(tasks, params.task) ? tasks[params.task] : undefined;
      if (!task) throw notFound('task');
      if (task.needsRecentSignIn && !isRecentSignIn(session.startedAt))
        throw recentSignInRequired();
      const run = task.prepare(await request.json().catch(() => null));
      if (!run) throw badRequest('Send the input as JSON.');
      const lines = new PassThrough();
      const name = taskNames[params.task] ?? params.task;
      void streamTask(name, { run, onStart: () => recordTask(actor, task) }, lines);
      return new Response(toWebStream(lines), {
        headers: { 'content-type': 'application/x-ndjson' },
      });
    });
}

/** The minimum time between two progress messages. */
const progressIntervalMs = 200;

/** Common proxies end a connection that is silent for a minute; a verification may be silent for longer. */
const repeatIntervalMs = 15_000;

/** The names of tasks in messages, where they differ from the name in the address. */
const taskNames: Record<string, string> = {
  look: 'the preview of an import',
  import: 'an import',
  backup: 'a backup',
  prove: 'the verification of a backup',
  removeDemo: 'the removal of the demo',
  restoreDemo: 'the restoration of the demo',
};

/** Recorded when the task begins: an import that fails half-way has written, too. */
async function recordTask(actor: Actor, { event }: Task) {
  if (event) await recordEventIfWritable((await runtime()).database.db, actor, { kind: event });
}

interface StartedTask {
  run: RunTask;
  onStart: () => Promise<void>;
}

async function streamTask(name: string, { run, onStart }: StartedTask, lines: PassThrough) {
  let last = 0;
  const send = (line: TaskMessage) =>
    void (lines.writable && lines.write(`${JSON.stringify(line)}\n`));
  lines.on('error', () => {});
  const progress = repeatLastMessage<TaskMessage>(send, {
    first: { done: 0, at: '' },
    intervalMs: repeatIntervalMs,
  });
  const report = new TaskReport((done, kind, total) => {
    if (Date.now() - last < progressIntervalMs) return;
    last = Date.now();
    progress.send({ done, at: kind, total });
  });
  try {
    const said = await runExclusively(name, async () => {
      await onStart();
      return run(await runtime(), report);
    });
    send({ report: report.toJSON(), said });
  } catch (error_) {
    const error = explainStorageError(error_);
    if (!(error instanceof AppError)) reportError(error);
    else if (error.code === 'SERVICE_UNAVAILABLE') reportError(error.cause ?? error);
    send({ problem: error instanceof AppError ? error.message : unexpectedErrorMessage });
  }
  progress.stop();
  lines.end();
}

/** Creates the handler that sends one of these downloads, by its name. */
export function createDownloadHandler(downloads: Record<string, Download>): Handler {
  return ({ request, params }) =>
    handleAsOwner(request, async (actor, session) => {
      if (!isRecentSignIn(session.startedAt)) throw recentSignInRequired();
      const download = Object.hasOwn(downloads, params.task) ? downloads[params.task] : undefined;
      if (!download) throw notFound('download');
      const site = await runtime();
      const { name, content, event } = await download(site, new URL(request.url).searchParams);
      await recordEventIfWritable(site.database.db, actor, { kind: event, detail: name });
      const headers = {
        'content-type': 'application/octet-stream',
        'content-disposition': `attachment; filename="${name}"`,
      };
      return new Response(toWebStream(Readable.from(content, { objectMode: false })), { headers });
    });
}

// The two declarations of web streams differ, the objects do not.
const toWebStream = (stream: Readable) =>
  Readable.toWeb(stream) as unknown as ReadableStream<Uint8Array>;

async function handleAsOwner(
  request: Request,
  run: (actor: Actor, session: CurrentSession) => Promise<Response>,
): Promise<Response> {
  const clientAddress = addressKey(request.headers.get(addressHeader) ?? '');
  try {
    const session = await findCurrentSession();
    if (!session) throw new AppError('UNAUTHORIZED', 'Sign in first.');
    const { viewer } = session;
    if (viewer.banned || !isOwner(viewer)) throw forbidden('Only an owner can do this.');
    return await run({ userId: viewer.id, clientAddress }, session);
  } catch (error_) {
    const error = explainStorageError(error_);
    if (!(error instanceof AppError)) throw error;
    if (error.code === 'SERVICE_UNAVAILABLE') reportError(error.cause ?? error);
    if (error.code === 'UNAUTHORIZED' || error.code === 'FORBIDDEN')
      countRefusal((await runtime()).database.db, { kind: 'accessRefused', clientAddress });
    const headers = { 'content-type': 'text/plain; charset=utf-8', ...getRetryHeaders(error) };
    return new Response(`${error.message}\n`, { status: getHttpStatus(error), headers });
  }
}
