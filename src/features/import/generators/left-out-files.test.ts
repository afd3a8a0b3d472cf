import { expect, it } from 'vitest';
import { listLeftOut } from './left-out-files.ts';

it('names texts of templates, and folders that are not searched', () => {
  const names = Array.from({ length: 12 }, (_, index) => `${index}.md`);
  const found = listLeftOut({
    templateTexts: ['themes/a/post.md', 'themes/a/index.html'],
    unsearchedTexts: new Map([
      ['.hidden', ['a.md']],
      ['output', names],
    ]),
  });
  expect(found.map(({ path }) => path)).toEqual(['themes/a/post.md', '.hidden', 'output']);
  expect(found[1]?.reason).toBe(
    'It was not searched, because its name begins with a dot. It contains 1 file that could be a text: a.md. To import it, rename the folder, or import it by itself.',
  );
  expect(found[2]?.reason).toContain(
    'a tool writes it. It contains 12 files that could be texts: 0.md,',
  );
  expect(found[2]?.reason).toContain('9.md, and others.');
});
