import { expect, it } from 'vitest';
import { convertBody } from './convert-body.ts';

it('keeps the contents of MDX components, shows empty ones as code, and lists unsupported ones', () => {
  const source = `import Chart from '../chart.js'
import cover from './cover.png'
import { A,
  B } from "x"

export const meta = {
  a: 1,
}

Text <Chart data={{ a: [1] }} /> here.

<Callout type="info">
  **Careful** {/* not this */}
</Callout>

<Image src={cover} alt="The cover" />

\`\`\`jsx
import React from 'react'
<Chart />
\`\`\`
`;
  const { body, components, shortcodes } = convertBody(source, true);
  expect(components).toEqual(['Chart']);
  expect(shortcodes).toEqual([]);
  expect(body).toMatch(/^Text `<Chart data=\{\{ a: \[1\] \}\} \/>` here\./);
  expect(body).toContain('> [!NOTE]\n>\n> **Careful**');
  expect(body).toContain('![The cover](./cover.png)');
  expect(body).toContain("```jsx\nimport React from 'react'\n<Chart />\n```");
  expect(body).not.toMatch(/Callout|meta|not this/);
});

it('converts common shortcodes, and keeps and lists the others', () => {
  const source = [
    '{{< figure src="/a.png" alt="A" caption="Cap" >}}',
    '{{< youtube w7Ft2ymGmfc >}}',
    '{% highlight ruby linenos %}\nputs 1\n{% endhighlight %}',
    '[a]({{ site.baseurl }}{% link about.md %}) and [b]({% post_url 2020-01-02-b %})',
    '{{% notice tip %}}kept{{% /notice %}}',
    '{{< chart >}}inside{{< /chart >}} {{< dance 1 >}}',
    '{{% note %}}Mind `it`.{{% /note %}}',
    '`{{< figure >}}` stays',
  ].join('\n\n');
  const { body, shortcodes } = convertBody(source);
  expect(shortcodes).toEqual(['chart', 'dance']);
  expect(body).toContain('![A](/a.png "Cap")');
  expect(body).toContain('\n\nhttps://www.youtube.com/watch?v=w7Ft2ymGmfc\n\n');
  expect(body).toContain('```ruby\nputs 1\n```');
  expect(body).toContain('[a](about.md) and [b](/blog/b)');
  expect(body).toContain('> [!TIP]\n> kept\n');
  expect(body).toContain('> [!NOTE]\n> Mind `it`.\n');
  expect(body).toMatch(/^inside$/m);
  expect(body).toContain('{{< dance 1 >}}');
  expect(body).toContain('`{{< figure >}}` stays');
});

it('does not change code, nor components outside of MDX', () => {
  const source = '<Chart /> and `<B/>`\n\n\n\n~~~\n<C/>\n~~~';
  expect(convertBody(source).body).toBe(source);
});

it('converts the Markdown extensions of Jekyll, Hexo and Obsidian', () => {
  const source = [
    '* TOC\n{:toc}',
    '## A heading {#own}\n{: .no_toc }',
    'Text{:.lead} of \\{: what.',
    '> Mind\n> this\n{: .prompt-warning }',
    '{% codeblock app.js lang:js %}\na {{ b }}\n{% endcodeblock %}',
    '{% blockquote Ada, Notes %}\nSaid.\n{% endblockquote %}',
    '{% note info %}\nLook\n{% endnote %}',
    '{% include figure image_path="/x.png" alt="X" %} {% include share.html %}',
    '{% comment %}not this{% endcomment %}![[a b.png|Alt]]',
    '{{ youtube(id="w7Ft2ymGmfc") }} `{: .kept }`',
  ].join('\n\n');
  const { body, shortcodes } = convertBody(source);
  expect(shortcodes).toEqual(['include share.html']);
  expect(body).toMatch(/^## A heading\n/);
  expect(body).not.toMatch(/toc|lead|prompt|not this/);
  expect(body).toContain('> [!WARNING]\n> Mind\n> this\n');
  expect(body).toContain('```js\na {{ b }}\n```');
  expect(body).toContain('> Said.\n>\n> — Ada, Notes');
  expect(body).toContain('> [!NOTE]\n>\n> Look');
  expect(body).toContain('![X](/x.png) {% include share.html %}');
  expect(body).toContain('![Alt](<a b.png>)');
  expect(body).toContain('watch?v=w7Ft2ymGmfc');
  expect(body).toContain('`{: .kept }`');
});

it('finds the excerpt before the "more" mark', () => {
  const { body, excerpt } = convertBody('First.\n\n<!-- more -->\n\nSecond.');
  expect([body, excerpt]).toEqual(['First.\n\nSecond.', 'First.']);
  expect(convertBody('First.\n\n{/* truncate */}\n\nSecond.', true).excerpt).toBe('First.');
  expect(convertBody('Only.').excerpt).toBe('');
});
