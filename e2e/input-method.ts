import type { CDPSession } from '@playwright/test';

/** An input method of Japanese, Chinese or Korean, which composes a text before it confirms it. */
export interface InputMethod {
  /** Shows each text as the composition, one after another. */
  compose: (...texts: string[]) => Promise<void>;
  /** Confirms the composition with this text. */
  confirm: (text: string) => Promise<void>;
  /** Presses Enter as an input method sends it, which confirms the composition. */
  confirmByEnter: (text: string) => Promise<void>;
}

export function createInputMethod(session: CDPSession): InputMethod {
  const compose = async (...texts: string[]) => {
    for (const text of texts)
      await session.send('Input.imeSetComposition', {
        text,
        selectionStart: text.length,
        selectionEnd: text.length,
      });
  };
  const confirm = async (text: string) => void (await session.send('Input.insertText', { text }));
  return {
    compose,
    confirm,
    confirmByEnter: async (text) => {
      // A browser reports the keys that an input method takes with this code.
      const key = { key: 'Process', code: 'Enter', windowsVirtualKeyCode: 229 };
      await session.send('Input.dispatchKeyEvent', { type: 'rawKeyDown', ...key });
      await confirm(text);
      await session.send('Input.dispatchKeyEvent', { type: 'keyUp', ...key });
    },
  };
}
