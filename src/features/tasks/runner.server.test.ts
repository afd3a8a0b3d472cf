import { expect, it } from 'vitest';
import { runExclusively } from './runner.server.ts';

it('a task that is started while another one runs is refused with the name of that one', async () => {
  const held = Promise.withResolvers<string>();
  const first = runExclusively('an import', () => held.promise);
  await expect(runExclusively('a backup', async () => 'second')).rejects.toMatchObject({
    code: 'CONFLICT',
    message: 'Another task is running: an import. Try again when it is done.',
  });
  held.resolve('first');
  expect(await first).toBe('first');
  expect(await runExclusively('a backup', async () => 'third')).toBe('third');
});
