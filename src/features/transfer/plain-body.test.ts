import { expect, it } from 'vitest';
import { outsideCode, plainBody } from './plain-body.ts';

it('keeps what MDX components hold, shows the lonely ones as code, and lists both', () => {
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
  const { body, components, shortcodes } = plainBody(source, true);
  expect(components).toEqual(['Callout', 'Chart']);
  expect(shortcodes).toEqual([]);
  expect(body).toMatch(/^Text `<Chart data=\{\{ a: \[1\] \}\} \/>` here\./);
  expect(body).toContain('**Careful**');
  expect(body).toContain('![The cover](./cover.png)');
  expect(body).toContain("```jsx\nimport React from 'react'\n<Chart />\n```");
  expect(body).not.toMatch(/Callout|meta|not this/);
});

it('turns the usual shortcodes, leaves and lists the others', () => {
  const source = [
    '{{< figure src="/a.png" alt="A" caption="Cap" >}}',
    '{{< youtube w7Ft2ymGmfc >}}',
    '{% highlight ruby linenos %}\nputs 1\n{% endhighlight %}',
    '[a]({{ site.baseurl }}{% link about.md %}) and [b]({% post_url 2020-01-02-b %})',
    '{{% notice tip %}}kept{{% /notice %}}',
    '`{{< figure >}}` stays',
  ].join('\n\n');
  const { body, shortcodes } = plainBody(source);
  expect(shortcodes).toEqual(['notice']);
  expect(body).toContain('![A](/a.png "Cap")');
  expect(body).toContain('\n\nhttps://www.youtube.com/watch?v=w7Ft2ymGmfc\n\n');
  expect(body).toContain('```ruby\nputs 1\n```');
  expect(body).toContain('[a](about.md) and [b](/blog/b)');
  expect(body).toContain('{{% notice tip %}}kept{{% /notice %}}');
  expect(body).toContain('`{{< figure >}}` stays');
});

it('leaves what is no MDX, and what is code, as it is', () => {
  const source = '<Chart /> and `<B/>`\n\n\n\n~~~\n<C/>\n~~~';
  expect(plainBody(source).body).toBe(source);
  expect(outsideCode('a `a` a\n```\na\n```\na', () => '-')).toBe('-`a`-```\na\n```-');
});
