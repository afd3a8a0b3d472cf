import { isOwner } from '#lib/roles.ts';
import { PassThrough, Readable } from 'node:stream';
import { findCurrentSession } from '#features/user/session.server.ts';
import {
  AppError,
  badRequest,
  forbidden,
  getHttpStatus,
  getRetryHeaders,
  notFound,
  unexpectedErrorMessage,
} from '#lib/errors.ts';
import { explainStorageError } from '#lib/storage-problem.ts';
import { reportError } from '#platform/http/error-context.server.ts';
import { runtime } from '#platform/runtime.server.ts';
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
    handleAsOwner(async () => {
      const task = Object.hasOwn(tasks, params.task) ? tasks[params.task] : undefined;
      if (!task) throw notFound('task');
      const run = task.prepare(await request.json().catch(() => null));
      if (!run) throw badRequest('Send the input as JSON.');
      const lines = new PassThrough();
      void streamTask(run, lines);
      return new Response(toWebStream(lines), {
        headers: { 'content-type': 'application/x-ndjson' },
      });
    });
}

/** The minimum time between two progress messages. */
const progressIntervalMs = 200;

async function streamTask(run: RunTask, lines: PassThrough) {
  let last = 0;
  const send = (line: TaskMessage) =>
    void (lines.writable && lines.write(`${JSON.stringify(line)}\n`));
  lines.on('error', () => {});
  const report = new TaskReport((done, kind) => {
    if (Date.now() - last < progressIntervalMs) return;
    last = Date.now();
    send({ done, at: kind });
  });
  try {
    const said = await runExclusively(async () => run(await runtime(), report));
    send({ report: report.toJSON(), said });
  } catch (error_) {
    const error = explainStorageError(error_);
    if (!(error instanceof AppError)) reportError(error);
    else if (error.code === 'SERVICE_UNAVAILABLE') reportError(error.cause ?? error);
    send({ problem: error instanceof AppError ? error.message : unexpectedErrorMessage });
  }
  lines.end();
}

/** Creates the handler that sends one of these downloads, by its name. */
export function createDownloadHandler(downloads: Record<string, Download>): Handler {
  return ({ request, params }) =>
    handleAsOwner(async () => {
      const download = Object.hasOwn(downloads, params.task) ? downloads[params.task] : undefined;
      if (!download) throw notFound('download');
      const { name, content } = await download(await runtime(), new URL(request.url).searchParams);
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

async function handleAsOwner(run: () => Promise<Response>): Promise<Response> {
  try {
    const viewer = (await findCurrentSession())?.viewer;
    if (!viewer) throw new AppError('UNAUTHORIZED', 'Sign in first.');
    if (viewer.banned || !isOwner(viewer)) throw forbidden('Only the owner may do this.');
    return await run();
  } catch (error_) {
    const error = explainStorageError(error_);
    if (!(error instanceof AppError)) throw error;
    if (error.code === 'SERVICE_UNAVAILABLE') reportError(error.cause ?? error);
    const headers = { 'content-type': 'text/plain; charset=utf-8', ...getRetryHeaders(error) };
    return new Response(`${error.message}\n`, { status: getHttpStatus(error), headers });
  }
}
