import { expect, it } from 'vitest';
import { MeasuredCosts } from './measured-costs.ts';

it('counts the first requests of a kind as warm ones, and later ones as what they cost', () => {
  const costs = new MeasuredCosts();
  for (let count = 0; count < 20; count += 1) {
    expect(costs.maxCharge('render')).toBe(30);
    costs.add('render', 900);
    expect(costs.expect('render')).toBe(30);
  }
  expect(costs.maxCharge('render')).toBe(250);
  expect(costs.maxCharge('call')).toBe(10);
  for (let count = 0; count < 50; count += 1) costs.add('render', 900);
  expect(costs.expect('render')).toBeGreaterThan(240);
  expect(costs.expect('render')).toBeLessThanOrEqual(250);
});

it('expects the average, in which the last request weighs most', () => {
  const costs = new MeasuredCosts();
  expect(costs.expect('call')).toBe(5);
  costs.add('render', 10);
  costs.add('render', 20);
  expect(costs.expect('render')).toBe(12);
});
