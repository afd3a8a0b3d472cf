import { expect, it } from 'vitest';
import { followerOf } from '#lib/followed-forms.ts';
import { sendPicture } from './send-picture.ts';

const follower = { onProgress: () => undefined, signal: new AbortController().signal };

it('sends the file in a form that is followed', async () => {
  const file = new File(['bytes'], 'a.png');
  const sent: FormData[] = [];
  const upload = async (form: FormData) => {
    sent.push(form);
    return 'done';
  };
  expect(await sendPicture(upload, file, follower)).toBe('done');
  expect(sent[0]?.get('file')).toEqual(file);
  expect(sent[0] && followerOf(sent[0])).toBe(follower);
});

it('does not begin to send what is too large', async () => {
  const file = new File([new Uint8Array(15 * 2 ** 20 + 1)], 'a.png');
  const upload = () => Promise.reject(new Error('It was sent.'));
  await expect(sendPicture(upload, file, follower)).rejects.toThrow('at most 15 MB');
});
