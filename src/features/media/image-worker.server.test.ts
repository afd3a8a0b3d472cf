import sharp from 'sharp';
import { expect, it, onTestFinished, vi } from 'vitest';
import { encode } from './image-worker.server.ts';

it('a picture that comes when the idle process ends is encoded by a new one', async () => {
  const create = { width: 20, height: 9, channels: 3, background: '#157' } as const;
  const bytes = await sharp({ create }).png().toBuffer();
  vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] });
  onTestFinished(() => void vi.useRealTimers());
  const task = { as: 'picture', kind: 'png', bytes } as const;
  await encode(task);
  vi.advanceTimersByTime(20_000);
  await expect(encode(task)).resolves.toBeDefined();
});
