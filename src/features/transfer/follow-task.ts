import { taskLine, type Report } from './schema.ts';

export interface TaskProgress {
  done: number;
  at: string;
}

/** Reads what a task says of itself, line by line, and returns what came of it. Throws with the reason when nothing did. */
export async function followTask(
  answer: Response,
  onProgress: (progress: TaskProgress) => void,
): Promise<{ report: Report; said: string }> {
  if (!answer.ok || !answer.body) throw new Error((await answer.text()).trim() || lost);
  const reader = answer.body.pipeThrough(new TextDecoderStream()).getReader();
  let rest = '';
  for (;;) {
    const { value, done } = await reader.read().catch(() => {
      throw new Error(lost);
    });
    const lines = (rest + (value ?? '')).split('\n');
    rest = lines.pop() ?? '';
    for (const line of lines) {
      const read = taskLine.parse(JSON.parse(line));
      if ('problem' in read) throw new Error(read.problem);
      if ('report' in read) return read;
      onProgress(read);
    }
    if (done) throw new Error(lost);
  }
}

const lost = 'The connection was lost. What was begun goes on: look again in a minute.';

interface Following {
  onProgress: (progress: TaskProgress) => void;
  signal?: AbortSignal;
}

/** Begins a task on the server and follows it. */
export async function runTask(name: string, input: object, { onProgress, signal }: Following) {
  const answer = await fetch(`/api/transfer/${name}`, {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify(input),
    signal: signal ?? null,
  });
  return followTask(answer, onProgress);
}
