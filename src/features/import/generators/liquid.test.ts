import { expect, it } from 'vitest';
import { liquid } from './liquid.ts';

it('converts code to fences, and removes comments and raw tags', () => {
  expect(liquid.convertCode?.('{% highlight js %}\na\n{% endhighlight %}')).toBe(
    '\n```js\na\n```\n',
  );
  expect(liquid.convertCode?.('a{% comment %}b{% endcomment %}{% raw %}c{% endraw %}')).toBe('ac');
});

it('removes the root of the site from addresses, and converts or reports other tags', () => {
  const unknown: string[] = [];
  const convert = (text: string) =>
    liquid.convertTags?.(text, {
      pairedNames: new Set(),
      convertShortcode: (name) => (name === 'known.html' ? 'K' : undefined),
      onUnknown: (name) => void unknown.push(name),
      open: [],
      values: () => undefined,
      onRemoved: () => undefined,
      onReplaced: () => undefined,
    });
  expect(convert("{{ site.baseurl }}/a {{ '/b' | relative_url }}")).toBe('/a /b');
  expect(convert('{% link _posts/a.md %} {% include known.html id="1" %}')).toBe('_posts/a.md K');
  expect(convert('{% include pie.html %}{% pie %}')).toBe('{% include pie.html %}{% pie %}');
  expect(unknown).toEqual(['include pie.html', 'pie']);
});
