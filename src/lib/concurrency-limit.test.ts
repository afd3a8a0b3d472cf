import { expect, it } from 'vitest';
import { limitConcurrency } from './concurrency-limit.ts';

it('runs at most the given number of tasks at once, in order, and continues after a failure', async () => {
  const limiter = limitConcurrency(2);
  const log: string[] = [];
  const gates = new Map<number, () => void>();
  const task = (id: number) =>
    limiter.run(async () => {
      log.push(`begin ${id}`);
      await new Promise<void>((resolve) => gates.set(id, resolve));
      log.push(`end ${id}`);
      if (id === 1) throw new Error('one');
      return id;
    });
  const all = Promise.allSettled([1, 2, 3, 4].map(task));
  await Promise.resolve();
  expect([log, limiter.pendingCount()]).toEqual([['begin 1', 'begin 2'], 4]);
  gates.get(1)?.();
  await expect.poll(() => log).toContain('begin 3');
  expect(log).not.toContain('begin 4');
  gates.get(3)?.();
  gates.get(2)?.();
  await expect.poll(() => gates.has(4)).toBe(true);
  gates.get(4)?.();
  expect((await all).map((one) => one.status)).toEqual([
    'rejected',
    'fulfilled',
    'fulfilled',
    'fulfilled',
  ]);
  expect(limiter.pendingCount()).toBe(0);
});
