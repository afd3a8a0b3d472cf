import { expect, it } from 'vitest';
import { mediaOperations } from './media-operations.ts';

it('stores the answer of what also writes files when it is done', () => {
  const afterwards = mediaOperations.filter(({ replay }) => replay === 'afterwards');
  expect(afterwards.map(({ id }) => id)).toEqual([
    'uploadPicture',
    'copyPicture',
    'deleteMedia',
    'beginUpload',
    'finishUpload',
  ]);
});
