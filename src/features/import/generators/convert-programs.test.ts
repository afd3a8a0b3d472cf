import { expect, it } from 'vitest';
import { convertPrograms } from './convert-programs.ts';

const convert = (source: string) => {
  const names: string[] = [];
  const body = convertPrograms(source, {
    onUnknown: (name) => `[${name}]`,
    onRemoved: (name) => void names.push(name),
  });
  return [body.trim(), ...names];
};

it('converts diagrams, formulas and code between tags', () => {
  const cases: [source: string, wanted: string][] = [
    ['{% mermaid %}\ngraph TD\n{% endmermaid %}', '```mermaid\ngraph TD\n```'],
    ['{{< katex >}}a^2{{< /katex >}}', '$a^2$'],
    ['{{< katex display=true >}}a^2{{< /katex >}}', '$$\na^2\n$$'],
    ['{{< math >}}\n$$a$$\n{{< /math >}}', '$$a$$'],
    [
      '{{< code-toggle file=hugo >}}\na = 1\n{{< /code-toggle >}}',
      '```toml title="hugo.toml"\na = 1\n```',
    ],
    ['{{< tab header="Go" lang="go" >}}\nx()\n{{< /tab >}}', '```go title="Go"\nx()\n```'],
    ['{{< tab "Go" >}}Text.{{< /tab >}}', '{{< tab "Go" >}}Text.{{< /tab >}}'],
  ];
  for (const [source, wanted] of cases) expect(convert(source), source).toEqual([wanted]);
});

it('reports charts with their data, removes styles, and leaves code', () => {
  expect(convert("{{< chart >}}\ntype: 'bar'\n{{< /chart >}}")).toEqual(['[chart]']);
  expect(convert('{% css %}\n.a {}\n{% endcss %}Text.')).toEqual(['Text.', 'css']);
  const code = '```md\n{{< chart >}}x{{< /chart >}}\n```';
  expect(convert(code)).toEqual([code]);
});
