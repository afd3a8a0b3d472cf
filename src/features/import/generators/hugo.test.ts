import { expect, it } from 'vitest';
import { hugo } from './hugo.ts';

it('converts code between shortcodes to fences', () => {
  expect(hugo.convertCode?.('{{< highlight go "linenos=true" >}}\na\n{{< /highlight >}}')).toBe(
    '\n```go\na\n```\n',
  );
  expect(hugo.convertCode?.('{{< mermaid >}}\ngraph TD\n{{< /mermaid >}}')).toBe(
    '\n```mermaid\ngraph TD\n```\n',
  );
});

it('unwraps paired shortcodes, and leaves comments and unknown shortcodes', () => {
  const unknown: string[] = [];
  const convert = (text: string) =>
    hugo.convertTags?.(text, {
      pairedNames: new Set(hugo.listPairedNames?.(text)),
      convertShortcode: (name) => (name === 'known' ? 'K' : undefined),
      onUnknown: (name) => void unknown.push(name),
      open: [],
      values: () => undefined,
      onRemoved: () => undefined,
      onReplaced: () => undefined,
    });
  expect(convert('{{< known >}} {{< known /* as it is */ >}}')).toBe(
    'K {{< known /* as it is */ >}}',
  );
  expect(convert('{{% details "More" %}}A{{% /details %}}')).toBe('\n\n::: details More\nA\n:::\n');
  expect(convert('{{< pie >}}')).toBe('{{< pie >}}');
  expect(unknown).toEqual(['pie']);
});

it('reads TOML between plus signs', () => {
  const [readToml] = hugo.frontMatter ?? [];
  expect(readToml?.('+++\ntitle = "A"\n+++\nText')).toEqual({
    fields: { title: 'A' },
    body: 'Text',
  });
});
