import { expect, it } from 'vitest';
import { expandShortcodes } from './expand-shortcodes.ts';

const written = new Map([
  ['layouts/shortcodes/ad.html', '<p>Buy {{ .Get "what" }}</p>\n\n    <p>now</p>'],
  ['layouts/shortcodes/loud.html', '<strong>{{ .Inner }}</strong>'],
  ['layouts/shortcodes/data.html', '<p>no contents</p>'],
  ['templates/shortcodes/hi.html', '<i>{{ who }}</i>'],
  ['themes/own/layouts/shortcodes/themed.html', 'T'],
  ['hugo.toml', 'theme = "own"'],
]);

const expand = (source: string) =>
  expandShortcodes(source, {
    path: 'content/posts/a.md',
    files: { read: (path) => written.get(path) },
    values: () => undefined,
    isMdx: false,
    isKnown: (name) => name === 'figure',
    toMarkdown: (html) =>
      html
        .replace(/<[^>]+>/g, '')
        .replace(/\s*\n\s*/g, '\n')
        .trim(),
    onNote: () => undefined,
  });

it('expands the shortcodes of the project, of its theme, and of Zola', () => {
  expect(expand('{{< ad what="it" >}}').trim()).toBe('Buy it\nnow');
  expect(expand('a {{< loud >}}b{{< /loud >}} {{< loud >}}c{{< /loud >}}')).toBe('a b c');
  expect(expand('{{ hi(who="Ada") }}.')).toBe('Ada.');
  expect(expand('{{< themed >}}.')).toBe('T.');
});

it('leaves pairs whose contents are not shown, what is known, and what is missing', () => {
  for (const source of [
    '{{< data >}}a,b{{< /data >}}',
    '{{< figure src="a.png" >}}',
    '{{< none >}}',
  ])
    expect(expand(source), source).toBe(source);
  expect(expand('{{< none >}}{{< themed >}}{{< /none >}}')).toBe('{{< none >}}\nT\n{{< /none >}}');
});
