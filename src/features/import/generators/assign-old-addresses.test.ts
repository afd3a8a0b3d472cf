import { expect, it } from 'vitest';
import { assignOldAddresses, replaceGuesses } from './assign-old-addresses.ts';

it('guesses addresses only where no other text has them', () => {
  const [first, second, third] = assignOldAddresses([
    { known: ['/posts/a/'], guessed: ['/a', '/b'], computed: [] },
    { known: [], guessed: ['/posts/a', '/b', '/c'], computed: [] },
    { known: [], guessed: ['/d'], computed: [] },
  ]);
  expect([first, second, third]).toEqual([['/posts/a/', '/a'], ['/c'], ['/d']]);
});

it('keeps the addresses that a text was given before', () => {
  const addresses = { known: ['/posts/a/'], guessed: ['/a'], computed: [] };
  expect(replaceGuesses(addresses, undefined)).toBe(addresses);
  expect(replaceGuesses(addresses, ['/posts/a', '/old'])).toEqual({
    known: ['/posts/a/', '/old'],
    guessed: [],
    computed: [],
  });
});
