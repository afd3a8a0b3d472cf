import { expect, it } from 'vitest';
import { createPageValues } from './page-values.ts';
import { noProjectFiles } from './project-files.ts';
import { vueExpressions } from './vue-expressions.ts';
import { vuepress } from './vuepress.ts';

function convert(text: string) {
  const unknown: string[] = [];
  const context = {
    isVue: true,
    pairedNames: new Set<string>(),
    convertShortcode: () => undefined,
    onUnknown: (name: string) => {
      unknown.push(name);
      return '';
    },
    onRemoved: () => undefined,
    onReplaced: () => undefined,
    open: [],
    values: createPageValues({ path: '', fields: {}, files: noProjectFiles, body: '' }),
  };
  const converted = vuepress.convertTags?.(text, context) ?? text;
  return { text: vueExpressions.convertTags?.(converted, context), unknown };
}

it('removes the mark for a table of contents', () => {
  expect(vuepress.convertMarks?.('[[toc]]\nA [[toc]] B\n[TOC]')).toBe('\nA [[toc]] B\n');
});

it('removes the program and the styles of a page, and not those in code', () => {
  const code = '```vue\n<script setup>\nlet a;\n</script>\n```';
  const source = `<script setup>\nlet a;\n</script>\n\nText\n\n${code}\n\n<style>\np {}\n</style>`;
  expect(vuepress.convertCode?.(source).trim()).toBe(`Text\n\n${code}`);
  const gist = '<script src="https://gist.github.com/a/1.js"></script>';
  expect(vuepress.convertCode?.(gist)).toBe(gist);
});

it('converts pictures of the public folder', () => {
  expect(vuepress.convertMarks?.(`<img :src="$withBase('/a.png')" alt="A">`)).toBe(
    '<img src="/a.png" alt="A">',
  );
});

it('names expressions and included files', () => {
  expect(convert('It is {{ count + 1 }}.\n\n<<< @/a.js{1}\n')).toEqual({
    text: 'It is .\n\n\n',
    unknown: ['@/a.js{1}', 'count+1'],
  });
  expect(convert('<!--@include: ./a.md-->').unknown).toEqual(['./a.md']);
  expect(convert('$\\frac{{ a + b }}{2}$ and `x`').unknown).toEqual([]);
});
