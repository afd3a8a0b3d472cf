import { expect, it } from 'vitest';
import { findFreePath, toCaseKey, toConflictPath, toFileName } from './file-names.ts';

it.each([
  ['spring-tide', 'spring-tide'],
  ['CON', 'con-file'],
  ['nul.tar.gz', 'nul.tar.gz-file'],
  ['../../etc/passwd', 'etc-passwd'],
  ['a:b*c?"<>|', 'a-b-c'],
  ['Größe und Maß. ', 'gro-e-und-ma'],
  ['日本', 'other'],
  ['.hidden', 'hidden'],
])('the name %s is the file %s', (name, file) => {
  expect(toFileName(name, 'other')).toBe(file);
  expect(toFileName(name, 'other')).toMatch(/^[a-z\d][a-z\d._-]*$/);
});

it('a path that differs only in capital letters is not free', () => {
  const taken = new Set([toCaseKey('articles/Tides.md'), 'articles/tides-2.md']);
  expect(findFreePath('articles/tides.md', (path) => taken.has(toCaseKey(path)))).toBe(
    'articles/tides-3.md',
  );
  expect(toConflictPath('articles/tides.md')).toBe('articles/tides.conflict.md');
});
