import { expect, it } from 'vitest';
import { toSampledProfile } from './profile-chunk.ts';

const call = (functionName: string, url: string, lineNumber = 0) => ({
  functionName,
  url,
  lineNumber,
  columnNumber: 0,
  scriptId: url,
});

const profile = {
  startTime: 5_000_000,
  endTime: 5_040_000,
  nodes: [
    { id: 1, callFrame: call('(root)', ''), children: [2, 3, 6] },
    { id: 2, callFrame: call('(idle)', '') },
    {
      id: 3,
      callFrame: call('answer', 'file:///srv/site/dist/server/server.js', 9),
      children: [4, 5],
    },
    { id: 4, callFrame: call('parse', 'file:///srv/site/node_modules/yaml/dist/index.js', 1) },
    { id: 5, callFrame: call('', 'node:internal/timers', 2) },
    { id: 6, callFrame: call('(garbage collector)', '') },
  ],
  samples: [2, 3, 4, 5, 4, 6],
  timeDeltas: [0, 10_000, 10_000, 5_000, 5_000, 5_000],
};

it('samples reference stacks, innermost call first, and idle samples are omitted', () => {
  const { samples, stacks, frames } = toSampledProfile(profile, 100_000);
  const named = samples.map(({ stack_id, timestamp }) => [
    timestamp,
    ...(stacks[stack_id] ?? []).map((id) => frames[id]?.function),
  ]);
  expect(named).toEqual([
    [99.97, 'answer'],
    [99.98, 'parse', 'answer'],
    [99.985, '<anonymous>', 'answer'],
    [99.99, 'parse', 'answer'],
    [99.995, '(garbage collector)'],
  ]);
  expect([stacks.length, frames.length]).toEqual([4, 4]);
});

it('file names do not depend on the installation, and lines are counted from 1', () => {
  const { frames } = toSampledProfile(profile, 100_000);
  expect(frames[0]).toEqual({
    function: 'answer',
    filename: 'app:///dist/server/server.js',
    abs_path: 'app:///dist/server/server.js',
    lineno: 10,
    colno: 1,
    in_app: true,
  });
  expect(frames.slice(1).map(({ filename, in_app }) => [filename, in_app])).toEqual([
    ['app:///node_modules/yaml/dist/index.js', false],
    ['node:internal/timers', false],
    [undefined, false],
  ]);
});

it.each([
  ['file:///srv/site/scripts/start.ts', 'app:///start.ts'],
  ['/srv/site/scripts/start.ts', 'app:///start.ts'],
  ['C:\\site\\scripts\\start.ts', 'app:///start.ts'],
  ['data:text/javascript,const token=1', 'app:///-'],
  ['https://user:password@cdn.example/a.js', 'app:///-'],
  ['evalmachine.<anonymous>', 'app:///-'],
])('the file %s is named %s', (url, filename) => {
  const nodes = [{ id: 1, callFrame: call('a', url) }];
  const { frames } = toSampledProfile({ ...profile, nodes, samples: [1], timeDeltas: [0] }, 0);
  expect(frames[0]?.filename).toBe(filename);
});
