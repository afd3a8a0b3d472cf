import { expect, it } from 'vitest';
import { placeImage } from './place-image.ts';
import { stateOf, textOf } from './testing/text-state.ts';

const place = (text: string, image: { url: string; alt: string }) => {
  const state = stateOf(text);
  return textOf(state.update(placeImage(state, state.selection.main.head, image)).state);
};
const duck = { url: '/a.png', alt: 'duck' };

it.each([
  ['¦', '¦![duck](/a.png)'],
  ['a\n¦\nb', 'a\n¦\n![duck](/a.png)\n\nb'],
  ['a¦', 'a¦\n\n![duck](/a.png)'],
  ['¦a', '¦![duck](/a.png)\n\na'],
  ['a ¦ b', 'a ¦![duck](/a.png) b'],
  ['- a ¦', '- a ¦![duck](/a.png)'],
])('in %j', (before, expected) => {
  expect(place(before, duck)).toBe(expected);
});

it('asks for the words that are missing', () => {
  expect(place('a\n\n¦', { url: '/a.png', alt: '' })).toBe('a\n\n![¦](/a.png)');
});

it('keeps words and addresses whole', () => {
  expect(place('¦', { url: '/a (1).png', alt: 'a [b]\nc' })).toBe('¦![a \\[b\\] c](</a (1).png>)');
});
