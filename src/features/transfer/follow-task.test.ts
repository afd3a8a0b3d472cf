import { expect, it } from 'vitest';
import { followTask, type TaskProgress } from './follow-task.ts';

function answer(parts: string[], status = 200): Response {
  const stream = new ReadableStream<Uint8Array>({
    start(controller) {
      for (const part of parts) controller.enqueue(new TextEncoder().encode(part));
      controller.close();
    },
  });
  return new Response(stream, { status });
}

it('hears how far it is, and what came of it, wherever the lines are cut', async () => {
  const heard: TaskProgress[] = [];
  const report = {
    kinds: { page: { created: 1, changed: 0, same: 0 } },
    notCarried: [],
    notes: [],
  };
  const end = `${JSON.stringify({ report, said: 'Done.' })}\n`;
  const parts = ['{"done":1,"at":"page"}\n{"do', 'ne":2,"at":""}\n', end.slice(0, 9), end.slice(9)];
  expect(await followTask(answer(parts), (one) => heard.push(one))).toEqual({
    report,
    said: 'Done.',
  });
  expect(heard.map(({ done }) => done)).toEqual([1, 2]);
});

it('says why nothing came of it', async () => {
  const nobody = () => {};
  await expect(followTask(answer(['{"problem":"The zip is damaged."}\n']), nobody)).rejects.toThrow(
    'The zip is damaged.',
  );
  await expect(followTask(answer(['{"done":1,"at":""}\n']), nobody)).rejects.toThrow(
    'connection was lost',
  );
  await expect(followTask(answer(['Sign in first.\n'], 401), nobody)).rejects.toThrow(
    'Sign in first.',
  );
});
