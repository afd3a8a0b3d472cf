import { expect, it } from 'vitest';
import { hexo } from './hexo.ts';

it('converts code blocks and quotes', () => {
  expect(hexo.convertCode?.('{% codeblock lang:js %}\na\n{% endcodeblock %}')).toBe(
    '\n```js\na\n```\n',
  );
  expect(hexo.convertCode?.('{% blockquote Ada %}\nWell.\n{% endblockquote %}')).toBe(
    '\n\n> Well.\n>\n> — Ada\n\n',
  );
});

it('reads front matter without an opening fence, and JSON between semicolons', () => {
  const read = (source: string) =>
    hexo.frontMatter?.map((reader) => reader(source)).find((found) => found !== undefined);
  expect(read('title: A\n---\nText')).toEqual({ fields: { title: 'A' }, body: 'Text' });
  expect(read(';;;\n"title": "A"\n;;;\nText')).toEqual({ fields: { title: 'A' }, body: 'Text' });
  expect(read('# Title\n')).toBeUndefined();
});

it('converts buttons with commas between their arguments', () => {
  const cases: [source: string, wanted: string][] = [
    [
      "{% btn 'https://a.example/b',Go there,far fa-hand,blue larger %}",
      '[Go there](https://a.example/b)',
    ],
    ['{% button #, Text & Title,, Title %}', 'Text & Title'],
    ['{% btn #,, home fa-5x %}', ''],
    ['`{% btn #, Text %}`', '`{% btn #, Text %}`'],
  ];
  for (const [source, wanted] of cases) expect(hexo.convertBlocks?.(source), source).toBe(wanted);
});
