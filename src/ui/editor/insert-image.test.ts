import { expect, it } from 'vitest';
import { insertImage } from './insert-image.ts';
import { stateOf, textOf } from './testing/text-state.ts';

const place = (text: string, image: { url: string; alt: string }, isBlock = false) => {
  const state = stateOf(text);
  const position = state.selection.main.head;
  return textOf(state.update(insertImage(state, { position, isBlock }, image)).state);
};
const duck = { url: '/a.png', alt: 'duck' };

it.each([
  ['¦', '¦![duck](/a.png)'],
  ['a\n¦\nb', 'a\n¦\n![duck](/a.png)\n\nb'],
  ['a¦', 'a¦\n\n![duck](/a.png)'],
  ['¦a', '¦![duck](/a.png)\n\na'],
  ['a ¦ b', 'a ¦![duck](/a.png) b'],
  ['- a ¦', '- a ¦![duck](/a.png)'],
])('inserts an image into %j', (before, expected) => {
  expect(place(before, duck)).toBe(expected);
});

it.each([
  ['a¦', 'a¦\n\n![duck](/a.png)'],
  ['- a\n- b¦', '- a\n- b¦\n\n![duck](/a.png)'],
  ['¦- a', '¦![duck](/a.png)\n\n- a'],
])('inserts an image as a block of its own into %j', (before, expected) => {
  expect(place(before, duck, true)).toBe(expected);
});

it('places the cursor in a missing alt text', () => {
  expect(place('a\n\n¦', { url: '/a.png', alt: '' })).toBe('a\n\n![¦](/a.png)');
});

it('escapes alt texts and URLs', () => {
  expect(place('¦', { url: '/a (1).png', alt: 'a [b]\nc' })).toBe('¦![a \\[b\\] c](</a (1).png>)');
});
