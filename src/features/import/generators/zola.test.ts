import { expect, it } from 'vitest';
import { zola } from './zola.ts';

it('converts or reports shortcodes', () => {
  const unknown: string[] = [];
  const converted = zola.convertTags?.('{{ known(id="1") }} {{ pie(x=1) }}', {
    pairedNames: new Set(),
    convertShortcode: (name, text) => (name === 'known' ? `K ${text}` : undefined),
    onUnknown: (name) => void unknown.push(name),
    open: [],
    values: () => undefined,
    onRemoved: () => undefined,
    onReplaced: () => undefined,
  });
  expect(converted).toBe('K id="1" {{ pie(x=1) }}');
  expect(unknown).toEqual(['pie']);
});
