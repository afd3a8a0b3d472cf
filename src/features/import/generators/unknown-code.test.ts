import { expect, it } from 'vitest';
import { UnknownCode } from './unknown-code.ts';

it('shows unknown code to the owner, removes it, or hides it in the source', () => {
  const unknown = new UnknownCode();
  expect(unknown.isEmpty).toBe(true);
  const text = `A ${unknown.add('{{< b\n 1 >}}')} c\n\n${unknown.add('<D e="--f`" />')}\n`;
  expect(unknown.isEmpty).toBe(false);
  expect(unknown.restore(text, 'draft')).toBe(
    'A `{{< b 1 >}}` c\n\n> [!WARNING]\n> Code of the old site: `` <D e="--f`" /> ``\n',
  );
  expect(unknown.restore(text, 'strip')).toBe('A  c\n\n\n');
  expect(unknown.restore(text, 'keep')).toBe(
    'A <!-- {{&lt; b 1 &gt;}} --> c\n\n<!-- <D e="- -f`" /&gt; -->\n'.replaceAll('&lt;', '<'),
  );
});
