import { expect, it } from 'vitest';
import { toggleScope } from './toggle-scope.ts';

it('choosing a scope also chooses what it needs', () => {
  expect(toggleScope([], 'export', true)).toEqual(['export']);
  expect(toggleScope(['export'], 'content:publish', true)).toEqual([
    'content:read',
    'content:write',
    'content:publish',
    'export',
  ]);
});

it('leaving a scope out also leaves out what needs it', () => {
  const all = toggleScope(['media:write'], 'content:publish', true);
  expect(toggleScope(all, 'content:publish', false)).toEqual([
    'content:read',
    'content:write',
    'media:write',
  ]);
  expect(toggleScope(all, 'content:read', false)).toEqual(['media:write']);
});
