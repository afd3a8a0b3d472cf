import { expect, it } from 'vitest';
import { formatLlms } from './llms.ts';

it('is a title, a summary and lists of links, each on one line', () => {
  const text = formatLlms({
    title: 'Nell',
    description: 'Tides,\nand paper.',
    author: 'Nell Thackwray',
    sections: [
      {
        title: 'Writing',
        items: [
          { title: 'On [maps]', url: 'https://site.example/blog/maps.md', description: 'A\nB' },
        ],
        more: { title: 'All', url: 'https://site.example/sitemap.xml' },
      },
      { title: 'Services', items: [], more: null },
    ],
  });
  expect(text).toContain('# Nell\n\n> Tides, and paper.\n');
  expect(text).toContain(
    '## Writing\n\n- [On \\[maps\\]](https://site.example/blog/maps.md): A B\n- [All](https://site.example/sitemap.xml)\n',
  );
  expect(text).not.toContain('Services');
});
