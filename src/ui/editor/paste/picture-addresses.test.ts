import { expect, it } from 'vitest';
import { stateOf, textOf } from '../testing/text-state.ts';
import { replaceAddresses } from './picture-addresses.ts';

it('replaces the addresses of pictures, and no others', () => {
  const urls = new Map([
    ['https://a.example/1.png?b=(c)&d', '/media/1.png'],
    ['https://a.example/a b.png', '/media/2.png'],
  ]);
  const state = stateOf(
    '¦![a](https://a.example/1.png?b=\\(c\\)&d) [a](https://a.example/1.png) ![\\]](<https://a.example/a b.png> "t") ![](https://a.example/3.png)',
  );
  const { state: changed } = state.update({ changes: replaceAddresses(state, urls) });
  expect(textOf(changed)).toBe(
    '¦![a](/media/1.png) [a](https://a.example/1.png) ![\\]](/media/2.png "t") ![](https://a.example/3.png)',
  );
});
