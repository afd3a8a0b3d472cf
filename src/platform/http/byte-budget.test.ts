import { expect, it } from 'vitest';
import { ByteBudget } from './byte-budget.ts';

it('refuses what is beyond the budget, and takes it after a release', () => {
  const budget = new ByteBudget(100);
  expect([budget.tryTake(60), budget.tryTake(41), budget.tryTake(40)]).toEqual([true, false, true]);
  budget.release(60);
  expect([budget.usedBytes, budget.tryTake(60)]).toEqual([40, true]);
});

it('lets those wait who can, in their order', async () => {
  const budget = new ByteBudget(100);
  const order: number[] = [];
  await budget.take(80);
  const first = budget.take(50).then(() => order.push(1));
  const second = budget.take(20).then(() => order.push(2));
  expect(order).toEqual([]);
  budget.release(80);
  await Promise.all([first, second]);
  expect([order, budget.usedBytes]).toEqual([[1, 2], 70]);
});
