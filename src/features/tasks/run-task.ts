import { taskMessageSchema, type Report } from './schema.ts';

export interface TaskProgress {
  done: number;
  at: string;
  /** The number of all entries, if it is known. */
  total?: number | undefined;
}

/** Reads the messages of a task line by line, and returns its result. Throws the reason if the task fails. */
export async function readTaskMessages(
  response: Response,
  onProgress: (progress: TaskProgress) => void,
): Promise<{ report: Report; said: string }> {
  if (!response.ok || !response.body)
    throw new Error((await response.text()).trim() || connectionLostMessage);
  const reader = response.body.pipeThrough(new TextDecoderStream()).getReader();
  let buffer = '';
  for (;;) {
    const { value, done } = await reader.read().catch(() => {
      throw new Error(connectionLostMessage);
    });
    const lines = (buffer + (value ?? '')).split('\n');
    buffer = lines.pop() ?? '';
    for (const line of lines) {
      const read = taskMessageSchema.parse(JSON.parse(line));
      if ('problem' in read) throw new Error(read.problem);
      if ('report' in read) return read;
      onProgress(read);
    }
    if (done) throw new Error(connectionLostMessage);
  }
}

const connectionLostMessage =
  'The connection was lost. The task continues on the server: check again in a minute.';

interface RunTaskOptions {
  onProgress: (progress: TaskProgress) => void;
  signal?: AbortSignal;
}

/** Starts a task on the server and reads its messages. */
export async function runTask(name: string, input: object, { onProgress, signal }: RunTaskOptions) {
  const response = await fetch(`/api/transfer/${name}`, {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify(input),
    signal: signal ?? null,
  });
  return readTaskMessages(response, onProgress);
}
