import { expect, it } from 'vitest';
import { joinPictures } from './offer-gallery.ts';
import { stateOf } from './testing/text-state.ts';

const join = (text: string) => {
  const state = stateOf(text);
  const ranges = Array.from(text.matchAll(/\s*!\[[^\n]*\)\s*/g), ({ 0: match, index }) => ({
    from: index,
    to: index + match.length,
  }));
  return state.update(joinPictures(state, ranges)).state.doc.toString();
};

it('joins pictures one below the other to a gallery', () => {
  expect(join('a\n\n![b](/b.png)\n\n![c](/c.png "d")\n\n\n![](/e.png)\n\nf')).toBe(
    'a\n\n![b](/b.png)\n![c](/c.png "d")\n![](/e.png)\n\nf',
  );
});

it.each(['![a](/a.png)\n\nb\n\n![c](/c.png)', 'a ![b](/b.png)\n\n![c](/c.png)', '![a](/a.png)'])(
  'leaves %j',
  (text) => {
    expect(join(text)).toBe(text);
  },
);
