import { expect, it } from 'vitest';
import { next } from './next.ts';

it('reads the metadata that a text exports', () => {
  const [read] = next.frontMatter ?? [];
  const source = "import x from 'x'\n\nexport const metadata = { title: 'A' }\n\nText";
  expect(read?.(source)).toEqual({ fields: { title: 'A' }, body: source });
  expect(read?.('export const other = {}')).toBeUndefined();
});
