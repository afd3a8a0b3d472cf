import type { BrowserContext, CDPSession, Page } from '@playwright/test';
import { typeKeys } from './keys.ts';

declare global {
  interface Window {
    /** Milliseconds from each key to its paint. */
    paintDelays: number[];
  }
}

/** Seconds of the main thread, from the browser's own counters. */
const counterNames = [
  'TaskDuration',
  'ScriptDuration',
  'RecalcStyleDuration',
  'LayoutDuration',
] as const;
export type Work = Record<(typeof counterNames)[number], number>;

export interface TypedKeys {
  delays: number[];
  /** Milliseconds of the main thread for all keys. */
  work: Work;
}

/** A page with a CodeMirror view, in which keys are typed and measured. */
export class TypingPage {
  readonly #page: Page;
  readonly #session: CDPSession;

  private constructor(page: Page, session: CDPSession) {
    this.#page = page;
    this.#session = session;
  }

  static async open(context: BrowserContext, url: string, cpuSlowdown: number) {
    const page = await context.newPage();
    await page.addInitScript(watchKeys);
    await page.goto(url, { waitUntil: 'networkidle' });
    await page.locator('.cm-content').waitFor();
    const session = await context.newCDPSession(page);
    // Time in which the thread runs, not that in which it waits for a processor.
    await session.send('Performance.enable', { timeDomain: 'threadTicks' });
    await session.send('Emulation.setCPUThrottlingRate', { rate: cpuSlowdown });
    return new TypingPage(page, session);
  }

  /** Puts the cursor behind this text, and types the keys. */
  async type(after: string, keys: string): Promise<TypedKeys> {
    await this.#page.bringToFront();
    await this.#page.evaluate(placeCursor, after);
    // What scrolling has caused is over.
    await this.#page.waitForTimeout(1_500);
    const before = await this.#readWork();
    await typeKeys(this.#session, keys);
    const work = subtract(await this.#readWork(), before);
    const delays = await this.#page.evaluate(() => window.paintDelays.splice(0));
    return { delays, work };
  }

  async close() {
    await this.#page.close({ runBeforeUnload: false });
  }

  async #readWork(): Promise<Work> {
    const { metrics } = await this.#session.send('Performance.getMetrics');
    const values = new Map(metrics.map(({ name, value }) => [name, value * 1_000]));
    return mapCounters((name) => values.get(name) ?? Number.NaN);
  }
}

export const mapCounters = (read: (name: keyof Work) => number): Work => ({
  TaskDuration: read('TaskDuration'),
  ScriptDuration: read('ScriptDuration'),
  RecalcStyleDuration: read('RecalcStyleDuration'),
  LayoutDuration: read('LayoutDuration'),
});

const subtract = (one: Work, other: Work) => mapCounters((name) => one[name] - other[name]);

/* Both functions run in the page. */

/**
 * Measures, for each key, the time from when the browser received it until the page has handled it, and the time from the
 * beginning of the next frame until that is painted. The wait in between for the frame of the display is left out: it is
 * the same for every page, and up to a frame long. A message that a handler posts arrives when the handlers of the event
 * are done; one that the callback of a frame posts, when style, layout and paint of the frame are done.
 */
function watchKeys() {
  window.paintDelays = [];
  const { port1, port2 } = new MessageChannel();
  const tasks: (() => void)[] = [];
  port1.addEventListener('message', () => tasks.shift()?.());
  port1.start();
  const runAfterwards = (task: () => void) => {
    tasks.push(task);
    port2.postMessage(null);
  };
  let handledAt = 0;
  const noteHandled = () =>
    runAfterwards(() => {
      handledAt = performance.now();
    });
  addEventListener('input', noteHandled, { capture: true });
  addEventListener(
    'keydown',
    ({ timeStamp }) => {
      noteHandled();
      requestAnimationFrame((frameTime) => {
        const isHandled = handledAt > timeStamp;
        const frameStart = Math.max(frameTime, isHandled ? handledAt : timeStamp);
        const handlingMs = isHandled ? handledAt - timeStamp : 0;
        runAfterwards(() => window.paintDelays.push(handlingMs + performance.now() - frameStart));
      });
    },
    { capture: true },
  );
}

/** Selects by the view that CodeMirror keeps at its element, because lines outside the window are not in the document. */
function placeCursor(after: string) {
  interface View {
    state: { doc: { toString(): string } };
    dispatch(change: object): void;
    focus(): void;
  }
  const element = document.querySelector('.cm-content');
  const tile: { root: { view: View } } = element && Reflect.get(element, 'cmTile');
  const { view } = tile.root;
  const start = view.state.doc.toString().indexOf(after);
  if (start < 0) throw new Error(`The text does not contain “${after}”.`);
  view.focus();
  view.dispatch({ selection: { anchor: start + after.length }, scrollIntoView: true });
}
