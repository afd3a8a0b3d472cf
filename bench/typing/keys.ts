import type { CDPSession } from '@playwright/test';
import { setTimeout as wait } from 'node:timers/promises';

interface Key {
  key: string;
  code: string;
  windowsVirtualKeyCode: number;
  text?: string;
}

/**
 * Milliseconds between two keys of a fast typist, two words, and two lines, where the typist may think: long enough for what
 * the editor does in pauses, which the next key must not wait for.
 */
const gapsMs = { key: [45, 90], word: [90, 700], line: [500, 3_500] } as const;
const gapAfter: Record<string, readonly [number, number]> = {
  ' ': gapsMs.word,
  '\n': gapsMs.line,
};

const named: Record<string, Key> = {
  '\n': { key: 'Enter', code: 'Enter', windowsVirtualKeyCode: 13, text: '\r' },
  '\b': { key: 'Backspace', code: 'Backspace', windowsVirtualKeyCode: 8 },
  ' ': { key: ' ', code: 'Space', windowsVirtualKeyCode: 32, text: ' ' },
};

/** Types a text by key events of the browser; `\b` is Backspace. The pauses are the same in each run. */
export async function typeKeys(session: CDPSession, text: string): Promise<void> {
  let seed = text.length;
  const random = () => (seed = (seed * 16_807) % 2_147_483_647) / 2_147_483_647;
  for (const letter of text) {
    const key = named[letter] ?? letterKey(letter);
    await session.send('Input.dispatchKeyEvent', { type: 'keyDown', ...key });
    await session.send('Input.dispatchKeyEvent', { type: 'keyUp', ...key, text: '' });
    const [from, to] = gapAfter[letter] ?? gapsMs.key;
    await wait(from + random() * (to - from));
  }
}

const letterKey = (letter: string): Key => ({
  key: letter,
  code: `Key${letter.toUpperCase()}`,
  windowsVirtualKeyCode: letter.toUpperCase().codePointAt(0) ?? 0,
  text: letter,
});
