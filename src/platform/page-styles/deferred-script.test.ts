import { createContext, runInContext } from 'node:vm';
import { expect, it } from 'vitest';
import { deferredScript } from './deferred-script.ts';

type Listener = (event: object) => void;

interface PageOptions {
  /** The fonts that the browser has fetched before. */
  storedFonts?: string;
  hasPicture?: boolean;
  isHidden?: boolean;
  /** Whether the browser reports its first paint. */
  reportsPaint?: boolean;
}

/** Runs the script in a page with the fonts `v2` that is being parsed. */
function openPage(options: PageOptions = {}) {
  const { storedFonts, hasPicture = false, isHidden = false, reportsPaint = true } = options;
  const listeners = new Map<string, Listener[]>();
  const addEventListener = (name: string, listener: Listener) =>
    listeners.set(name, [...(listeners.get(name) ?? []), listener]);
  const appended: string[] = [];
  const storage = new Map(storedFonts === undefined ? [] : [['fonts', storedFonts]]);
  const fonts = { media: 'not all', getAttribute: () => 'v2' };
  const decoded = Promise.withResolvers<void>();
  const picture = { decode: () => decoded.promise };
  let reportPaint: (() => void) | undefined;
  const title = { getBoundingClientRect: () => ({ height: 80 }), style: { minBlockSize: '' } };
  const document = {
    readyState: 'loading',
    hidden: isHidden,
    addEventListener,
    body: { append: (content: string) => void appended.push(content) },
    fonts: { addEventListener, forEach: () => undefined },
    querySelectorAll: () => [title],
    getElementById: () => ({ content: { cloneNode: () => 'deferred' } }),
    querySelector: (selector: string) => {
      if (selector === 'style[data-fonts]') return fonts;
      return hasPicture && selector === 'img[fetchpriority=high]' ? picture : null;
    },
  };
  class PerformanceObserver {
    constructor(callback: (list: object) => void) {
      if (!reportsPaint) throw new Error('It is not supported.');
      reportPaint = () => callback({ getEntriesByName: () => [{}] });
    }
    observe() {}
  }
  const window: {
    addEventListener: typeof addEventListener;
    earlyEvents?: Map<object, object> | null;
    innerWidth: number;
  } = {
    addEventListener,
    innerWidth: 400,
  };
  const run = (callback: () => void) => callback();
  const context = createContext({
    window,
    document,
    localStorage: {
      getItem: (key: string) => storage.get(key) ?? null,
      setItem: (key: string, value: string) => storage.set(key, value),
    },
    PerformanceObserver,
    requestAnimationFrame: run,
    setTimeout: run,
    Map,
  });
  const runScript = () => void runInContext(deferredScript, context);
  runScript();
  const send = (name: string, event: object = {}) =>
    listeners.get(name)?.forEach((listener) => listener(event));
  return {
    appended,
    fonts,
    title,
    storage,
    window,
    send,
    runScript,
    paint: () => reportPaint?.(),
    parse: () => {
      document.readyState = 'interactive';
      send('DOMContentLoaded');
    },
    finishPicture: async (outcome: 'resolve' | 'reject') => {
      decoded[outcome]();
      await new Promise((resolve) => setImmediate(resolve));
    },
  };
}

it('fetches what is deferred when the page is parsed and painted, in either order, and once', () => {
  for (const order of [
    ['parse', 'paint'],
    ['paint', 'parse'],
  ] as const) {
    const page = openPage();
    page[order[0]]();
    expect(page.appended).toEqual([]);
    expect(page.fonts.media).toBe('not all');
    page[order[1]]();
    page.paint();
    page.send('load');
    expect(page.appended).toEqual(['deferred']);
    expect(page.fonts.media).toBe('all');
  }
});

it.each(['resolve', 'reject'] as const)(
  'waits for the largest picture until its decoding has ended (%s)',
  async (outcome) => {
    const page = openPage({ hasPicture: true });
    page.parse();
    page.paint();
    expect(page.appended).toEqual([]);
    await page.finishPicture(outcome);
    expect(page.appended).toEqual(['deferred']);
  },
);

it('fetches what is deferred at the first interaction, but not before the page is parsed', () => {
  for (const name of ['pointerdown', 'touchstart', 'keydown', 'focusin']) {
    const page = openPage({ hasPicture: true });
    page.send(name);
    expect(page.appended).toEqual([]);
    page.parse();
    expect(page.appended, name).toEqual(['deferred']);
  }
});

it('fetches what is deferred after the load event in a page that is not painted', () => {
  for (const options of [{ isHidden: true }, { reportsPaint: false }]) {
    const page = openPage(options);
    page.parse();
    expect(page.appended).toEqual([]);
    page.send('load');
    expect(page.appended).toEqual(['deferred']);
  }
});

it('uses the fonts at once that were fetched before, and remembers those that it fetches', () => {
  expect(openPage({ storedFonts: 'v2' }).fonts.media).toBe('all');
  const page = openPage({ storedFonts: 'v1' });
  expect(page.fonts.media).toBe('not all');
  page.parse();
  page.paint();
  page.send('loadingdone');
  expect(page.storage.get('fonts')).toBe('v2');
});

/** An event on a button or form, and what was done to it. */
function createEvent(target: object) {
  const calls: string[] = [];
  const event = {
    target,
    submitter: null,
    preventDefault: () => void calls.push('prevent'),
    stopImmediatePropagation: () => void calls.push('stop'),
  };
  return { event, calls };
}
const createButton = (isNative: boolean) => {
  const button = { matches: () => isNative, closest: () => button };
  return button;
};

it('collects clicks and submits that need scripts, each element once, until the first script takes them', () => {
  const page = openPage();
  const button = createButton(false);
  const form = { hasAttribute: () => false, method: 'get', closest: () => null };
  for (const target of [button, button]) {
    const { event, calls } = createEvent(target);
    page.send('click', event);
    expect(calls).toEqual(['prevent', 'stop']);
  }
  page.send('submit', createEvent(form).event);
  expect([...(page.window.earlyEvents?.keys() ?? [])]).toEqual([button, form]);
  page.window.earlyEvents = null;
  const { event, calls } = createEvent(button);
  page.send('click', event);
  expect(calls).toEqual([]);
});

it('holds the height of the title when the fonts come, until the width changes', () => {
  const page = openPage();
  page.parse();
  expect(page.title.style.minBlockSize).toBe('');
  page.paint();
  expect(page.title.style.minBlockSize).toBe('80px');
  page.send('resize');
  expect(page.title.style.minBlockSize).toBe('80px');
  page.window.innerWidth = 800;
  page.send('resize');
  expect(page.title.style.minBlockSize).toBe('');
});

it('does nothing when it is run again after the first script has taken over', () => {
  const page = openPage();
  page.window.earlyEvents = null;
  page.runScript();
  const { event, calls } = createEvent(createButton(false));
  page.send('click', event);
  expect(calls).toEqual([]);
});

it('leaves alone what the browser does by itself', () => {
  const page = openPage();
  for (const [name, target] of [
    ['click', createButton(true)],
    ['click', { closest: () => null }],
    ['submit', { hasAttribute: () => true, method: 'get' }],
    ['submit', { hasAttribute: () => false, method: 'dialog' }],
  ] as const) {
    const { event, calls } = createEvent(target);
    page.send(name, event);
    expect(calls).toEqual([]);
  }
  expect(page.window.earlyEvents?.size).toBe(0);
});
