import { expect, it } from 'vitest';
import { createPageValues } from './page-values.ts';
import { noProjectFiles } from './project-files.ts';
import { vueExpressions } from './vue-expressions.ts';

it('names expressions with spaces, and leaves formulas', () => {
  const unknown: string[] = [];
  const convert = (text: string) =>
    vueExpressions.convertTags?.(text, {
      pairedNames: new Set<string>(),
      open: [],
      convertShortcode: () => undefined,
      onUnknown: (name) => {
        unknown.push(name);
        return '';
      },
      onRemoved: () => undefined,
      onReplaced: () => undefined,
      values: createPageValues({ path: '', fields: {}, files: noProjectFiles, body: '' }),
    });
  expect(convert('It is {{ count + 1 }}.')).toBe('It is .');
  expect(convert('$\\frac{{ a + b }}{2}$')).toBe('$\\frac{{ a + b }}{2}$');
  expect(unknown).toEqual(['count+1']);
});
