import { expect, it, onTestFinished, vi } from 'vitest';
import { repeatLastMessage } from './repeated-message.ts';

it('a message is repeated while no other follows, and not after the end', () => {
  vi.useFakeTimers();
  onTestFinished(() => void vi.useRealTimers());
  const sent: string[] = [];
  const messages = repeatLastMessage((message: string) => sent.push(message), {
    first: 'begun',
    intervalMs: 1_000,
  });
  vi.advanceTimersByTime(1_000);
  messages.send('half');
  vi.advanceTimersByTime(2_500);
  messages.stop();
  vi.advanceTimersByTime(5_000);
  expect(sent).toEqual(['begun', 'half', 'half', 'half']);
});
