import { expect, it } from 'vitest';
import { describeVerification } from './describe-verification.ts';

it('says that the backup is complete only where nothing is missing', () => {
  expect(describeVerification({ missing: [] })).toMatch(/it is complete\.$/);
  expect(describeVerification({ missing: ['a.webp'] })).toContain('1 file of a picture is missing');
  expect(describeVerification({ missing: ['a.webp', 'b.webp'] })).toContain(
    '2 files of pictures are missing',
  );
});
