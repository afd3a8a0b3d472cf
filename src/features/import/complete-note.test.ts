import { expect, it } from 'vitest';
import { completeNote } from './complete-note.ts';

const complete = (body: string) => {
  const { note, body: text } = completeNote({ form: 'photo' }, body);
  return [note.form, text];
};

it('says in place what the source does not have', () => {
  expect(complete('Words\n\n![A \\[boat\\]](media_attachments/1/b.png)')).toEqual([
    'note',
    'Words\n\n*The picture b.png is missing: A \\[boat\\]*',
  ]);
  expect(complete('[a.mp4](media_attachments/1/a.mp4)')[1]).toBe('*The file a.mp4 is missing*');
});

it('leaves pictures of this site and links as they are, and makes a photo only of one to four pictures', () => {
  const picture = '![A boat](/media/a.webp)';
  for (const body of [picture, `${picture} [B](https://b.example/) [C](/blog/c) [D](#d)`])
    expect(complete(body)).toEqual(['photo', body]);
  expect(complete(picture.repeat(5))[0]).toBe('note');
});
