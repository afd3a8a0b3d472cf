export interface JsonLines {
  /** The object of the first line. */
  first: unknown;
  /** Passes the objects of the later lines to the callback. Resolves when the stream has ended; never rejects. */
  readRest(onObject: (object: unknown) => void): Promise<void>;
}

/** Called for a skipped line, and for a stream that fails after its first line. */
export type OnInvalidLine = (message: string, error: unknown) => void;

interface Line {
  text: string;
  /** True if a line break follows. The last line may lack it. */
  isTerminated: boolean;
}

/**
 * Reads a stream of newline-delimited JSON in UTF-8 up to the end of its first line, however the bytes are split into
 * chunks. Throws if there is no body, or no JSON in the first line.
 */
export async function readJsonLines(
  body: ReadableStream<Uint8Array> | null,
  onInvalidLine: OnInvalidLine,
): Promise<JsonLines> {
  if (!body) throw new Error('No response body');
  const lines = splitLines(body);
  const { value: line } = await lines.next();
  try {
    const first = parseFirst(line ?? undefined);
    return { first, readRest: (onObject) => readRest(lines, onObject, onInvalidLine) };
  } catch (error) {
    await lines.return();
    throw error;
  }
}

function parseFirst(line: Line | undefined): unknown {
  if (!line) throw new Error('Stream ended before first object');
  try {
    return JSON.parse(line.text);
  } catch (error) {
    // Without a line break the object may be truncated.
    const message = line.isTerminated
      ? 'No JSON line in the first chunk'
      : 'Stream ended before first object';
    throw new Error(message, { cause: error });
  }
}

async function readRest(
  lines: AsyncGenerator<Line, void>,
  onObject: (object: unknown) => void,
  onInvalidLine: OnInvalidLine,
): Promise<void> {
  try {
    for await (const { text } of lines) {
      if (text.trim() === '') continue;
      try {
        onObject(JSON.parse(text));
      } catch (error) {
        onInvalidLine(`Invalid JSON line: ${text}`, error);
      }
    }
  } catch (error) {
    onInvalidLine('Stream processing error:', error);
  }
}

async function* splitLines(body: ReadableStream<Uint8Array>): AsyncGenerator<Line, void> {
  const reader = body.getReader();
  const decoder = new TextDecoder();
  let pending: string[] = [];
  try {
    for (;;) {
      const { value, done } = await reader.read();
      const text = done ? decoder.decode() : decoder.decode(value, { stream: true });
      const [head = '', ...tail] = text.split('\n');
      pending.push(head);
      for (const next of tail) {
        yield { text: pending.join(''), isTerminated: true };
        pending = [next];
      }
      if (done) break;
    }
    const last = pending.join('');
    if (last !== '') yield { text: last, isTerminated: false };
  } finally {
    await reader.cancel().catch(() => undefined);
  }
}
