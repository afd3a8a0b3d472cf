import { expect, it } from 'vitest';
import { jekyll } from './jekyll.ts';

it('removes the marks of kramdown', () => {
  expect(jekyll.convertMarks?.('* toc\n{:toc}\n# A {#a}\n![x](y){:.wide}{::nomarkdown}')).toBe(
    '\n# A\n![x](y)',
  );
});

it('converts prompts to boxes', () => {
  expect(jekyll.convertBlocks?.('> Look\n> here\n{: .prompt-tip }')).toBe(
    '::: tip\nLook\nhere\n:::',
  );
});
