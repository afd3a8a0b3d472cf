import { expect, it } from 'vitest';
import { createTitle } from './create-title.ts';

it('names a text by its first words', () => {
  expect(createTitle('**Food**\n\nAt [sea](https://a.example/) ![](a.png)', 'post 1')).toBe(
    'Food At sea',
  );
  expect(createTitle('1 2 3 4 5 6 7 8 9', 'post 1')).toBe('1 2 3 4 5 6 7 8…');
  expect(createTitle('Words ![A boat](a.png)', 'post 1')).toBe('Words');
  expect(createTitle('![A boat](a.png)', 'post 1')).toBe('A boat');
  expect(createTitle('![](a.png)', 'post 1')).toBe('post 1');
});
