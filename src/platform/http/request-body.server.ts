import { randomUUID } from 'node:crypto';
import type { IncomingMessage } from 'node:http';
import { open, rm, type FileHandle } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type { Readable } from 'node:stream';
import { findStorageProblem } from '#lib/storage-problem.ts';
import { ByteBudget } from './byte-budget.ts';
import { receiveChunks } from './receive-chunks.server.ts';
import { RequestBodyError } from './request-body-error.ts';

/** The limits of a request body. Signed-in users may send whole articles, and images as form data. */
const maxBodyBytes = { anonymous: 100_000, signedIn: 10_000_000, form: 20_000_000 };
/** Longer bodies are written to a file while they arrive, because a slow sender would hold the memory. */
const maxArrivingBytes = maxBodyBytes.anonymous;
/** Of the whole process: bodies that arrive or are handled, and those in files. */
const memory = new ByteBudget(64_000_000);
const disk = new ByteBudget(1_000_000_000);

/** A body that has arrived. */
export interface ReceivedBody {
  content: Uint8Array<ArrayBuffer> | Readable;
  /** Gives the memory back and removes the file; call it after the response. */
  dispose(): Promise<void>;
}

export interface ReceiveOptions {
  /** Whether the session cookie of the request is genuine. */
  isSignedIn: boolean;
  isForm?: boolean;
  /** The folder of the files of long bodies. */
  folder?: string | undefined;
}

/** Receives a body of the length that anonymous visitors may send. Throws a RequestBodyError. */
export async function readBody(request: IncomingMessage): Promise<Buffer> {
  const { content, dispose } = await receiveInMemory(request);
  await dispose();
  return content;
}

/**
 * Receives the whole body, up to the limit of its sender. Bytes beyond the limit are read and discarded, so that the
 * client receives the response. Throws a RequestBodyError.
 */
export async function receiveBody(
  request: IncomingMessage,
  { isSignedIn, isForm = false, folder = tmpdir() }: ReceiveOptions,
): Promise<ReceivedBody> {
  if (!isSignedIn) return receiveInMemory(request);
  const maxBytes = isForm ? maxBodyBytes.form : maxBodyBytes.signedIn;
  const length = getContentLength(request, maxBytes);
  const isShort = length !== null && length <= maxArrivingBytes;
  return isShort ? receiveInMemory(request) : receiveInFile(request, { maxBytes, folder });
}

async function receiveInMemory(request: IncomingMessage) {
  const maxBytes = maxBodyBytes.anonymous;
  getContentLength(request, maxBytes);
  const chunks: Buffer[] = [];
  let length = 0;
  const dispose = async () => memory.release(length);
  try {
    await receiveChunks(request, maxBytes, (chunk) => {
      if (!memory.tryTake(chunk.length)) throw createBusyError();
      length += chunk.length;
      chunks.push(chunk);
    });
  } catch (error) {
    await dispose();
    throw error;
  }
  return { content: Buffer.concat(chunks), dispose };
}

async function receiveInFile(
  request: IncomingMessage,
  { maxBytes, folder }: { maxBytes: number; folder: string },
): Promise<ReceivedBody> {
  const path = join(folder, `upload-${randomUUID()}.part`);
  let file: FileHandle | undefined;
  let length = 0;
  let memoryLength = 0;
  const dispose = async () => {
    disk.release(length);
    memory.release(memoryLength);
    await file?.close();
    await rm(path, { force: true });
  };
  try {
    // Before the first await nothing reads the request, so no chunk is lost.
    const opened = await open(path, 'wx+', 0o600);
    file = opened;
    // Where the system allows it, the file has no name: it disappears with the process.
    await rm(path, { force: true }).catch(() => undefined);
    await receiveChunks(request, maxBytes, async (chunk) => {
      if (!disk.tryTake(chunk.length)) throw createBusyError();
      length += chunk.length;
      await opened.write(chunk);
    });
    // What reads it (JSON, forms) holds it in memory: bodies of all requests together have a limit there.
    await memory.take(length);
    memoryLength = length;
    return { content: opened.createReadStream({ start: 0, autoClose: false }), dispose };
  } catch (error) {
    await dispose();
    throw findStorageProblem(error) === 'full' ? createDiskFullError() : error;
  }
}

/** The announced length; null where none is. Throws a RequestBodyError where it is too large. */
function getContentLength(request: IncomingMessage, maxBytes: number): number | null {
  const { 'content-length': announced } = request.headers;
  if (announced === undefined) return null;
  const length = Number(announced);
  if (length <= maxBytes) return length;
  request.resume();
  throw RequestBodyError.tooLarge(maxBytes);
}

const createDiskFullError = () =>
  new RequestBodyError({
    status: 507,
    text: 'The disk of the server is full. Nothing was saved; try again when there is room.',
  });

const createBusyError = () =>
  new RequestBodyError({
    status: 503,
    text: 'The server is receiving too much at the moment. Try again in a few seconds.',
    headers: ['Retry-After', '5'],
  });
