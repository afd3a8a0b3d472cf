import { pieceBytes } from './piece-size.ts';

interface SendOptions {
  begin: (file: { name: string; bytes: number }) => Promise<{ id: string }>;
  send: (form: FormData) => Promise<unknown>;
  /** From 0 to 1. */
  onProgress: (share: number) => void;
  signal: AbortSignal;
}

/** Attempts per piece, so that a short loss of the connection costs only one piece. */
const maxAttempts = 3;

/** Sends a file in pieces, one after the other, and returns the id of the upload. */
export async function sendFile(
  file: File,
  { begin, send, onProgress, signal }: SendOptions,
): Promise<string> {
  const { id } = await begin({ name: file.name, bytes: file.size });
  for (let offset = 0; offset < file.size; offset += pieceBytes) {
    const form = new FormData();
    form.set('id', id);
    form.set('at', String(offset));
    form.set('piece', file.slice(offset, offset + pieceBytes), 'piece');
    await retry(() => send(form), signal);
    onProgress(Math.min(1, (offset + pieceBytes) / file.size));
  }
  return id;
}

async function retry(send: () => Promise<unknown>, signal: AbortSignal) {
  for (let attempt = 1; ; attempt += 1) {
    signal.throwIfAborted();
    try {
      return await send();
    } catch (error) {
      if (attempt === maxAttempts || isRefusal(error)) throw error;
    }
  }
}

/** A rejection with a reason is not retried. */
const isRefusal = (error: unknown) =>
  typeof error === 'object' && error !== null && 'data' in error && Boolean(error.data);
