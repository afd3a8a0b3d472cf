import { expect, it } from 'vitest';
import type { EditorImage } from './editor-props.ts';
import { insertImage } from './insert-image.ts';
import { stateOf, textOf } from './testing/text-state.ts';

const place = (text: string, image: EditorImage, isBlock = false) => {
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

it('images at the same position form one paragraph if they are a gallery', () => {
  const state = stateOf('a\n\n¦\n\nb');
  const first = state.update(
    insertImage(state, { position: 3, isBlock: false, isGallery: true }, duck),
  ).state;
  const isGallery = true;
  const end = 3 + '![duck](/a.png)'.length;
  const heron = { url: '/b.png', alt: 'heron' };
  const after = first.update(
    insertImage(first, { position: end, isBlock: false, isGallery }, heron),
  );
  expect(after.state.doc.toString()).toBe('a\n\n![duck](/a.png)\n![heron](/b.png)\n\nb');
  const before = first.update(
    insertImage(first, { position: 3, isBlock: false, isGallery }, heron),
  );
  expect(before.state.doc.toString()).toBe('a\n\n![heron](/b.png)\n![duck](/a.png)\n\nb');
});

it('inserts a file that is no picture as a link, and leaves the cursor', () => {
  const file = { url: '/media/a.pdf', alt: '', linkText: 'Tide_tables *2026* _new_' };
  expect(place('a\n\n¦', file)).toBe('a\n\n¦[Tide_tables \\*2026\\* \\_new\\_](/media/a.pdf)');
  expect(place('see ¦ there', file)).toMatch(/^see ¦\[Tide_tables .*\) there$/);
});
