import { expect, it } from 'vitest';
import type { TransactionSpec } from '@codemirror/state';
import { movePicture, removePicture } from './picture-commands.ts';
import { findPicture, setAlt, setTitle, type PictureSource } from './picture-source.ts';
import { after, stateOf } from './testing/text-state.ts';

const edit = (text: string, change: (picture: PictureSource) => TransactionSpec) => {
  const state = stateOf(text);
  const picture = findPicture(state, state.selection.main.head);
  return picture ? state.update(change(picture)).state.doc.toString() : null;
};

it.each([
  ['![a¦](/a.png)', { alt: 'a', caption: '', width: 'normal', isFigure: true }],
  ['¦![](/a.png "wide: A mill.")', { alt: '', caption: 'A mill.', width: 'wide', isFigure: true }],
  ['![a \\[b\\]](/a.png "small:")¦', { alt: 'a [b]', caption: '', width: 'small' }],
  ['a ![b¦](</a b.png> "c \\"d\\"")', { caption: 'c "d"', isFigure: false }],
  ['![a](/a.png) ![b¦](/b.png)', { alt: 'b', isFigure: true }],
  ['[![a¦](/a.png)](/b)', { alt: 'a', isFigure: false }],
  ['| a |\n|---|\n| ![b¦](/b.png) |', { alt: 'b', isInTable: true, isFigure: false }],
])('reads the picture of %j', (text, expected) => {
  const state = stateOf(text);
  expect(findPicture(state, state.selection.main.head)).toMatchObject(expected);
});

it.each(['a¦ ![b](/b.png)', '`![a¦](/a.png)`', '![a¦][b]', '[a¦](/b)', '```\n![a¦](/b)\n```'])(
  'there is no picture at the cursor of %j',
  (text) => {
    expect(edit(text, (picture) => setAlt(picture, 'x'))).toBeNull();
  },
);

it.each([
  ['![¦](/a.png "b")', 'A [mill] \\ *here*', '![A \\[mill\\] \\\\ \\*here\\*](/a.png "b")'],
  ['![old¦](/a.png)', 'snake_case `x` <b> &amp;', '![snake_case \\`x\\` \\<b> \\&amp;](/a.png)'],
  ['| ![¦](/a.png) |\n|---|', 'a|b', '| ![a\\|b](/a.png) |\n|---|'],
  ['![a¦](/a.png)', '', '![](/a.png)'],
])('the alternative text of %j becomes %j', (text, alt, expected) => {
  expect(edit(text, (picture) => setAlt(picture, alt))).toBe(expected);
});

it.each([
  ['![a¦](/a.png)', 'The "old" mill', 'normal', '![a](/a.png "The \\"old\\" mill")'],
  ['![a¦](/a.png "b")', 'b', 'wide', '![a](/a.png "wide: b")'],
  ["![a¦](/a.png 'wide: b')", 'b', 'normal', '![a](/a.png "b")'],
  ['![a¦](/a.png "wide: b")', '', 'small', '![a](/a.png "small:")'],
  ['![a¦](/a.png "b") c', '', 'normal', '![a](/a.png) c'],
] as const)(
  'the title of %j with the caption %j and the width %s',
  (...[text, caption, width, expected]) => {
    expect(edit(text, (picture) => setTitle(picture, { caption, width }))).toBe(expected);
  },
);

it('what is read is what was written', () => {
  const words = 'a "b" [c] \\d *e* _f_ `g` <h> &lt; | i\\';
  const alone = edit('![¦](/a.png)', (picture) => setAlt(picture, words)) ?? '';
  expect(findPicture(stateOf(alone), 3)?.alt).toBe(words);
  const titled = edit('![¦](/a.png)', (picture) =>
    setTitle(picture, { caption: words, width: 'full' }),
  );
  expect(findPicture(stateOf(titled ?? ''), 3)).toMatchObject({ caption: words, width: 'full' });
});

it.each([
  ['a\n\n![b¦](/b.png)\n\nc', 'a\n\nc'],
  ['a\n\n![b¦](/b.png)', 'a'],
  ['![b¦](/b.png)\n\nc', 'c'],
  ['![b¦](/b.png)', ''],
  ['a ![b¦](/b.png) c', 'a c'],
  ['![a](/a.png) ![b¦](/b.png)', '![a](/a.png)'],
])('removes the picture of %j', (text, expected) => {
  const state = stateOf(text);
  expect(edit(text, (picture) => removePicture(state, picture))).toBe(expected);
});

it('moves a picture in its gallery, and alone as a block', () => {
  const gallery = '![a](/a.png)\n![b¦](/b.png "c")\n\nd';
  expect(after(gallery, movePicture('up'))).toBe('![b](/b.png "c")¦\n![a](/a.png)\n\nd');
  expect(after(gallery, movePicture('down'))).toBe('d\n\n![a](/a.png)\n![b¦](/b.png "c")');
  expect(after('a\n\n![b](/b.png)¦', movePicture('up'))).toBe('![b](/b.png)¦\n\na');
});
