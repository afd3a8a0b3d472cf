import { fork, type ChildProcess } from 'node:child_process';
import { existsSync } from 'node:fs';
import { availableParallelism } from 'node:os';
import { fileURLToPath } from 'node:url';
import { badRequest, tooMany } from '#lib/errors.ts';
import { takeTurns } from '#lib/turns.ts';
import type { EncodeAnswer, EncodeQuestion } from './encode-process.server.ts';
import type { Encoded, EncodeTask } from './encode.server.ts';

/** Because each holds its bytes in memory while it waits. */
const mostWaiting = 20;
/** Milliseconds that one picture may take; it is told in time before, unless its process hangs. */
const patience = 60_000;
/** Milliseconds without work after which the process ends, and its memory is the system's again. */
const idleLife = 20_000;

const turns = takeTurns(Math.max(1, availableParallelism() - 1));

/**
 * Makes a picture anew, in a process of its own: it stands behind those who read, and a picture that was made to break
 * its decoder breaks nothing else.
 */
export async function encode(task: EncodeTask): Promise<Encoded> {
  if (turns.count() > mostWaiting)
    throw tooMany('Many pictures are being made already. Try again in a moment.', 10);
  return turns.run(() => ask(task));
}

interface Worker {
  child: ChildProcess;
  asked: Map<number, (answer: EncodeAnswer) => void>;
  idle?: NodeJS.Timeout;
}

let worker: Worker | undefined;
let questions = 0;

function ask(task: EncodeTask): Promise<Encoded> {
  const { child, asked } = getWorker();
  questions += 1;
  const id = questions;
  const { promise, resolve } = Promise.withResolvers<EncodeAnswer>();
  const late = setTimeout(() => child.kill('SIGKILL'), patience);
  asked.set(id, resolve);
  const question: EncodeQuestion = { id, task };
  child.send(question, (error) => {
    if (error) resolve({ id, failed: String(error) });
  });
  return promise.then(read).finally(() => {
    clearTimeout(late);
    asked.delete(id);
    rest();
  });
}

function read(answer: EncodeAnswer): Encoded {
  if ('encoded' in answer) return answer.encoded;
  if ('refused' in answer) throw badRequest(answer.refused.message, answer.refused.field);
  throw new Error(`A picture could not be made: ${answer.failed}`);
}

function getWorker(): Worker {
  clearTimeout(worker?.idle);
  worker ??= startWorker();
  worker.child.ref();
  worker.child.channel?.ref();
  return worker;
}

/** Nothing of the settings is in its environment: it reads what strangers have made. */
function startWorker(): Worker {
  const env = {
    PATH: process.env['PATH'],
    NODE_ENV: process.env['NODE_ENV'],
    // Each thread would keep memory of its own that the others cannot use: after ten photos half a gigabyte.
    MALLOC_ARENA_MAX: '2',
    UV_THREADPOOL_SIZE: String(Math.max(2, availableParallelism())),
  };
  const child = fork(findScript(), [], { env, execArgv: [], serialization: 'advanced' });
  const started: Worker = { child, asked: new Map() };
  child.on('message', (answer: EncodeAnswer) => started.asked.get(answer.id)?.(answer));
  const end = (how: unknown) => {
    if (worker === started) worker = undefined;
    const refused = {
      message: 'This picture breaks what should unpack it. Save it again, plainer.',
      field: 'file',
    };
    const failed = `its process did not start: ${String(how)}`;
    for (const [id, resolve] of started.asked)
      resolve(how instanceof Error ? { id, failed } : { id, refused });
  };
  child.on('error', end);
  child.on('exit', end);
  return started;
}

/** An idle process neither keeps the server from ending nor stays for long. */
function rest() {
  if (!worker || worker.asked.size > 0) return;
  const { child } = worker;
  child.unref();
  child.channel?.unref();
  worker.idle = setTimeout(() => child.disconnect(), idleLife);
  worker.idle.unref();
}

/** Beside this file, or where the build puts it. */
function findScript(): string {
  const places = ['./encode-process.server.ts', './encode-process.js', '../encode-process.js'];
  const found = places
    .map((place) => fileURLToPath(new URL(place, import.meta.url)))
    .find((path) => existsSync(path));
  if (!found) throw new Error('The part that makes pictures is missing. Build the site again.');
  return found;
}
