import { expect, it } from 'vitest';
import { closingLines, createResult } from './part-result.ts';

const what = 'tests of Vitest';
const good = createResult(0, { what, passed: 5, failed: 0, notRun: 0 });

it('a run that went well ends with its count alone', () => {
  expect(closingLines([good, good])).toEqual(['Tests: 10 passed, 0 failed']);
});

it('tests that did not run are named and count as failed', () => {
  const dead = createResult(1, { what, passed: 0, failed: 0, notRun: 3_800 });
  const bad = createResult(1, { what: 'tests of Playwright', passed: 235, failed: 10, notRun: 0 });
  expect(closingLines([dead, bad])).toEqual([
    'Not run, and counted as failed: 3800 tests of Vitest.',
    'Tests: 235 passed, 3810 failed',
  ]);
});

it('a part that fails without naming a test is named and counts as one failure', () => {
  const guards = createResult(1, { what: 'guards', passed: 0, failed: 0, notRun: 0 });
  expect(closingLines([guards, good])).toEqual([
    'The guards failed as a whole, which counts as one failure; their lines above say why.',
    'Tests: 5 passed, 1 failed',
  ]);
});

it('failures that are named are not counted twice', () => {
  expect(closingLines([createResult(1, { what, passed: 5, failed: 2, notRun: 0 })])).toEqual([
    'Tests: 5 passed, 2 failed',
  ]);
});
