import { expect, it } from 'vitest';
import { readTaskMessages, type TaskProgress } from './run-task.ts';

function createResponse(parts: string[], status = 200): Response {
  const stream = new ReadableStream<Uint8Array>({
    start(controller) {
      for (const part of parts) controller.enqueue(new TextEncoder().encode(part));
      controller.close();
    },
  });
  return new Response(stream, { status });
}

it('reads progress and result from lines that are split anywhere', async () => {
  const progress: TaskProgress[] = [];
  const report = {
    kinds: { page: { created: 1, changed: 0, same: 0 } },
    notCarried: [],
    notes: [],
    texts: [],
  };
  const end = `${JSON.stringify({ report, said: 'Done.' })}\n`;
  const parts = ['{"done":1,"at":"page"}\n{"do', 'ne":2,"at":""}\n', end.slice(0, 9), end.slice(9)];
  expect(await readTaskMessages(createResponse(parts), (one) => progress.push(one))).toEqual({
    report,
    said: 'Done.',
  });
  expect(progress.map(({ done }) => done)).toEqual([1, 2]);
});

it('throws the reason of a failure', async () => {
  const ignoreProgress = () => {};
  await expect(
    readTaskMessages(createResponse(['{"problem":"The zip is damaged."}\n']), ignoreProgress),
  ).rejects.toThrow('The zip is damaged.');
  await expect(
    readTaskMessages(createResponse(['{"done":1,"at":""}\n']), ignoreProgress),
  ).rejects.toThrow('connection was lost');
  await expect(
    readTaskMessages(createResponse(['Sign in first.\n'], 401), ignoreProgress),
  ).rejects.toThrow('Sign in first.');
});
