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
  const { body, components, shortcodes } = convertBody(source, { isMdx: true });
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
    '{{< waltz >}}inside{{< /waltz >}} {{< dance 1 >}}',
    '{{% note %}}Mind `it`.{{% /note %}}',
    '`{{< figure >}}` stays',
  ].join('\n\n');
  const { body, shortcodes } = convertBody(source);
  expect(shortcodes).toEqual(['dance', 'waltz']);
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

it('converts the boxes, galleries, tabs, videos and formulas of each generator', () => {
  const cases: [source: string, wanted: string][] = [
    ['{{< gallery >}}\n{{< figure src="/a.png" >}}\n{{< /gallery >}}', '![](/a.png)'],
    ['{{< tabs >}}{{% tab "One" %}}A{{% /tab %}}{{< /tabs >}}', '**One**\n\nA'],
    ['{{< video src="/a.mp4" >}}', '[Video: a.mp4](/a.mp4)'],
    ['{{< audio src="/a.mp3" >}}', '[Audio: a.mp3](/a.mp3)'],
    ['{{< math >}}\n$$a^2$$\n{{< /math >}}', '$$a^2$$'],
    ['{{< codesandbox abc >}}', '<https://codesandbox.io/s/abc>'],
    ['{% callout "tip" %}\nMind.\n{% endcallout %}', '> [!TIP]\n> Mind.'],
    [
      '{% details "More" %}\nIt.\n{% enddetails %}',
      '<details><summary>More</summary>\n\nIt.\n\n</details>',
    ],
    ['{% warning() %}\nMind.\n{% end %}', '> [!WARNING]\n> Mind.'],
    ['{% callout(type="tip") %}\nMind.\n{% end %}', '> [!TIP]\n> Mind.'],
    ['{% include callout.html content="Mind." type="tip" %}', '> [!TIP]\n> Mind.'],
    ['{% tabs x %}\n<!-- tab One -->\nA\n<!-- endtab -->\n{% endtabs %}', '**One**\n\nA'],
    ['{% tabs x %}\n<!-- tab @icon -->\nA\n<!-- endtab -->\n{% endtabs %}', 'A'],
    ['{% link A page https://a.example/b %}', '[A page](https://a.example/b)'],
    ['{% assign a = 1 %}Text.', 'Text.'],
    [
      '<iframe width="1" src="https://www.youtube.com/embed/w7Ft2ymGmfc?a=1"></iframe>',
      'https://www.youtube.com/watch?v=w7Ft2ymGmfc',
    ],
    ['<video controls><source src="/a.mp4" type="video/mp4"></video>', '[Video: a.mp4](/a.mp4)'],
    ['{% renderTemplate "md" %}\nText.\n{% endrenderTemplate %}', 'Text.'],
    ['{{< high rust >}}\na\n{{< /high >}}', '```rust\na\n```'],
    ['# {{ page.title }}', '# The title'],
  ];
  for (const [source, wanted] of cases) {
    const converted = convertBody(source, { fields: { title: 'The title' } });
    expect(converted.body.replace(/^>$\n?/gm, '').trim(), source).toBe(wanted);
    expect(converted, source).toMatchObject({ shortcodes: [], components: [], isDraft: false });
  }
});

it('converts the components of MDX that have other names elsewhere', () => {
  const cases: [source: string, wanted: string][] = [
    ['<Tabs><TabItem value="x" label="One">A</TabItem></Tabs>', '**One**\n\nA'],
    [
      '<Details summary="More">It.</Details>',
      '<details><summary>More</summary>\n\nIt.\n\n</details>',
    ],
    ['<CodeBlock language="js" title="a.js">{`a();`}</CodeBlock>', '```js title="a.js"\na();\n```'],
    ['<Vimeo id="12" />', '<https://vimeo.com/12>'],
    ['<Video src="/a.mp4" />', '[Video: a.mp4](/a.mp4)'],
    ['A <Badge text="new" /> thing', 'A new thing'],
    ['<TOCInline toc={props.toc} />Text.', 'Text.'],
    [
      '$$\n\\begin{array} {c}\na\n\\end{array}\n$$ and $x {y}$',
      '$$\n\\begin{array} {c}\na\n\\end{array}\n$$ and $x {y}$',
    ],
  ];
  for (const [source, wanted] of cases) {
    const converted = convertBody(source, { isMdx: true });
    expect(converted.body, source).toBe(wanted);
    expect(converted, source).toMatchObject({ components: [], isDraft: false });
  }
});

it('makes a draft of a text with unknown code, or removes or hides it', () => {
  const source =
    'A {{ img.src }} b.\n\n{% for p in posts %}\n{% if p %}{{ p.title }}{% endif %}\n{% endfor %}\n\n{{< dance 1 >}}\n\n$\\frac{{a}}{{b}}$';
  const draft = convertBody(source);
  expect(draft).toMatchObject({ isDraft: true, shortcodes: ['dance', 'for', 'img.src'] });
  expect(draft.body).toContain('A `{{ img.src }}` b.');
  expect(draft.body).toContain('> [!WARNING]\n> Code of the old site: `{% for p in posts %}');
  expect(draft.body).toContain('$\\frac{{a}}{{b}}$');
  const stripped = convertBody(source, { unknown: 'strip' });
  expect(stripped).toMatchObject({ isDraft: false, shortcodes: ['dance', 'for', 'img.src'] });
  expect(stripped.body).toBe('A  b.\n\n$\\frac{{a}}{{b}}$');
  const hidden = convertBody(source, { unknown: 'keep' });
  expect(hidden).toMatchObject({ isDraft: false });
  expect(hidden.body).toContain('A <!-- {{ img.src }} --> b.');
  const mdx = convertBody('<Chart />\n\n{posts.map((p) => <b>{p}</b>)}\n\nText.', { isMdx: true });
  expect(mdx).toMatchObject({ isDraft: true, components: ['Chart'] });
  expect(mdx.body).toContain('> Code of the old site: `{posts.map((p) => <b>{p}</b>)}`');
});

it('does not change code, nor words between angle brackets outside of MDX', () => {
  const source = '<Your Name>, Vec<T> and `<B/>`\n\n\n\n~~~\n<C/>\n~~~';
  expect(convertBody(source).body).toBe(source);
});

it('converts the components of Vue in Markdown, and lists the others', () => {
  const source =
    'By <GitHubLink repo="a/b" />.\n\n<Server>\n\n```js\na\n```\n\n</Server>\n\n<DemoChart :data="a" />';
  const { body, components, isDraft } = convertBody(source);
  expect(body).toContain('By [a/b](https://github.com/a/b).');
  expect(body).not.toContain('Server');
  expect(components).toEqual(['DemoChart', 'Server']);
  expect(isDraft).toBe(true);
});

it('converts tags whose arguments contain code, quotes of Go and percent signs', () => {
  const cases: [source: string, wanted: string][] = [
    [
      '{{< figure src="a.png" caption="The `b` of it" >}}',
      '![The `b` of it](a.png "The `b` of it")',
    ],
    ['{{< figure src="a.png" caption=`A "b"` >}}', '![A ”b”](a.png "A ”b”")'],
    ['{% image "a.png", "28% of it" %}', '![28% of it](a.png "28% of it")'],
    ['<Aside>Use `a` here.</Aside>', '> [!NOTE]\n> Use `a` here.'],
    ['{{ "https://x.com/a" | canonicalUrl }}', 'https://x.com/a'],
    ['So \\\\(a^2\\\\) and \\\\[b_1\\\\]', 'So $a^2$ and \n\n$$\nb_1\n$$'],
    [':::注意[Mind]\nText.\n:::', 'Text.'],
    ['See [a](b){target="_blank"} and _c_{.d}.\n\n## E {#f .g}', 'See [a](b) and _c_.\n\n## E'],
    ['{% raw %}{{ shown }}{% endraw %} and {{</* ref "a" */>}}', '{{ shown }} and {{< ref "a" >}}'],
  ];
  for (const [source, wanted] of cases) {
    const { body, isDraft } = convertBody(source);
    expect(body.replace(/^>$\n?/gm, '').trim(), source).toBe(wanted);
    expect(isDraft, source).toBe(false);
  }
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
    '{% include figure image_path="/x.png" alt="X" %} {% include sheep.html %} {% include share.html %}',
    '{% comment %}not this{% endcomment %}![[a b.png|Alt]]',
    '{{ youtube(id="w7Ft2ymGmfc") }} `{: .kept }`',
  ].join('\n\n');
  const { body, shortcodes, removed } = convertBody(source);
  expect(shortcodes).toEqual(['include sheep.html']);
  expect(removed).toEqual(['include share.html']);
  expect(body).toMatch(/^## A heading\n/);
  expect(body).not.toMatch(/toc|lead|prompt|not this/);
  expect(body).toContain('> [!WARNING]\n> Mind\n> this\n');
  expect(body).toContain('```js\na {{ b }}\n```');
  expect(body).toContain('> Said.\n>\n> — Ada, Notes');
  expect(body).toContain('> [!NOTE]\n>\n> Look');
  expect(body).toContain('![X](/x.png) `{% include sheep.html %}`');
  expect(body).toContain('![Alt](<a b.png>)');
  expect(body).toContain('watch?v=w7Ft2ymGmfc');
  expect(body).toContain('`{: .kept }`');
});

it('finds the excerpt before the "more" mark', () => {
  const { body, excerpt } = convertBody('First.\n\n<!-- more -->\n\nSecond.');
  expect([body, excerpt]).toEqual(['First.\n\nSecond.', 'First.']);
  expect(convertBody('First.\n\n{/* truncate */}\n\nSecond.', { isMdx: true }).excerpt).toBe(
    'First.',
  );
  expect(convertBody('Only.').excerpt).toBe('');
});
