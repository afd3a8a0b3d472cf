import { expect, it } from 'vitest';
import { libraryInput } from './library-input.ts';
import { mediaListInput } from './schema.ts';

it('the input of a page of the library is what the procedure takes', () => {
  const input = libraryInput('tide', { onlyPictures: true });
  expect(mediaListInput.parse(input)).toMatchObject({ q: 'tide', onlyPictures: true });
});
