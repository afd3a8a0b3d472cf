import { expect, it } from 'vitest';
import { pieceBytes } from './piece-size.ts';
import { sendFile } from './send-file.ts';

const file = new File([new Uint8Array(pieceBytes + 5).fill(7)], 'blog.zip');

function createSendOptions(fail: (count: number) => unknown) {
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

it('sends pieces in order, and retries a piece after a lost connection', async () => {
  const options = createSendOptions((count) =>
    count === 2 ? new TypeError('Failed to fetch') : undefined,
  );
  expect(await sendFile(file, options)).toBe('one');
  expect(options.sent).toEqual([
    ['0', pieceBytes],
    [String(pieceBytes), 5],
  ]);
  expect(options.shares.at(-1)).toBe(1);
});

it('stops at a rejection, and when it is aborted', async () => {
  const refused = Object.assign(new Error('Too large.'), { data: { code: 'BAD_REQUEST' } });
  await expect(
    sendFile(
      file,
      createSendOptions(() => refused),
    ),
  ).rejects.toThrow('Too large.');
  await expect(
    sendFile(file, { ...createSendOptions(() => undefined), signal: AbortSignal.abort() }),
  ).rejects.toThrow(/abort/i);
});
