import { expect, it } from 'vitest';
import { pieceBytes } from './schema.ts';
import { sendFile } from './send-file.ts';

const file = new File([new Uint8Array(pieceBytes + 5).fill(7)], 'blog.zip');

function door(fail: (count: number) => unknown) {
  const sent: [string, number][] = [];
  const shares: number[] = [];
  let count = 0;
  return {
    sent,
    shares,
    begin: async () => ({ id: 'one' }),
    send: async (form: FormData) => {
      count += 1;
      const reason = fail(count);
      if (reason) throw reason;
      const piece = form.get('piece');
      sent.push([String(form.get('at')), piece instanceof File ? piece.size : 0]);
    },
    onProgress: (share: number) => void shares.push(share),
    signal: new AbortController().signal,
  };
}

it('sends piece after piece, and a piece again whose line broke', async () => {
  const there = door((count) => (count === 2 ? new TypeError('Failed to fetch') : undefined));
  expect(await sendFile(file, there)).toBe('one');
  expect(there.sent).toEqual([
    ['0', pieceBytes],
    [String(pieceBytes), 5],
  ]);
  expect(there.shares.at(-1)).toBe(1);
});

it('gives up at a refusal, and when it is called back', async () => {
  const refused = Object.assign(new Error('Too large.'), { data: { code: 'BAD_REQUEST' } });
  await expect(
    sendFile(
      file,
      door(() => refused),
    ),
  ).rejects.toThrow('Too large.');
  await expect(
    sendFile(file, { ...door(() => undefined), signal: AbortSignal.abort() }),
  ).rejects.toThrow(/abort/i);
});
