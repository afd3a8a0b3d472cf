import { pieceBytes } from './schema.ts';

interface Door {
  begin: (file: { name: string; bytes: number }) => Promise<{ id: string }>;
  send: (form: FormData) => Promise<unknown>;
  /** From 0 to 1. */
  onProgress: (share: number) => void;
  signal: AbortSignal;
}

/** Tries of a piece; a line that breaks for a moment costs no more than a piece. */
const tries = 3;

/** Sends a file in pieces, one after the other, and returns the id of the upload. */
export async function sendFile(
  file: File,
  { begin, send, onProgress, signal }: Door,
): Promise<string> {
  const { id } = await begin({ name: file.name, bytes: file.size });
  for (let at = 0; at < file.size; at += pieceBytes) {
    const form = new FormData();
    form.set('id', id);
    form.set('at', String(at));
    form.set('piece', file.slice(at, at + pieceBytes), 'piece');
    await retried(() => send(form), signal);
    onProgress(Math.min(1, (at + pieceBytes) / file.size));
  }
  return id;
}

async function retried(send: () => Promise<unknown>, signal: AbortSignal) {
  for (let count = 1; ; count += 1) {
    signal.throwIfAborted();
    try {
      return await send();
    } catch (error) {
      if (count === tries || isRefusal(error)) throw error;
    }
  }
}

/** What was refused with a reason is refused again. */
const isRefusal = (error: unknown) =>
  typeof error === 'object' && error !== null && 'data' in error && Boolean(error.data);
