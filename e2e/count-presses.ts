import type { BrowserContext, Locator, Page } from '@playwright/test';

/** Counts what the page receives, so that nothing is counted that does nothing. */
declare global {
  interface Window {
    presses: number;
    isCounting: boolean;
  }
}

/** Counts presses and keys on every page of the context. A chord is one, and a modifier alone none. */
export async function countPresses(context: BrowserContext): Promise<void> {
  await context.addInitScript(() => {
    window.presses = 0;
    window.isCounting = false;
    const modifiers = new Set(['Control', 'Shift', 'Alt', 'Meta']);
    const count = (event: Event) => {
      const isModifier = event instanceof KeyboardEvent && modifiers.has(event.key);
      if (window.isCounting && event.isTrusted && !isModifier) window.presses += 1;
    };
    addEventListener('keydown', count, true);
    addEventListener('pointerdown', count, true);
  });
}

/** A person at the keyboard and the mouse, whose presses are counted. */
export class CountedWriter {
  readonly page: Page;

  constructor(page: Page) {
    this.page = page;
  }

  async press(...keys: string[]) {
    for (const key of keys) await this.#run(true, () => this.page.keyboard.press(key));
  }

  async click(target: Locator) {
    await this.#run(true, () => target.click());
  }

  /** Words of the text, which every editor needs. */
  async write(words: string) {
    await this.#run(false, () => this.page.keyboard.type(words));
  }

  count() {
    return this.page.evaluate(() => window.presses);
  }

  async #run(isCounting: boolean, action: () => Promise<void>) {
    await this.page.evaluate((value) => {
      window.isCounting = value;
    }, isCounting);
    await action();
  }
}
