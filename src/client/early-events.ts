declare global {
  interface Window {
    /** Buttons, and forms with the button that submitted them. Null when the first script has taken them. */
    earlyEvents?: Map<HTMLElement, HTMLElement | null> | null;
  }
}

/** Buttons whose clicks React handles. */
const reactButtons = 'button[type="button"], [role="button"], [role="menuitem"]';
/** Of these, the buttons that the browser or a small script handles. */
const nonReactButtons =
  '[popovertarget], [commandfor], [data-theme-toggle], [data-search], [data-heart], [data-copy], [data-embed]';
/** Forms that the browser cannot send. */
const reactForms = 'form:not([action], [method="dialog"])';

/** Whether an element is in something that needs React. */
export function needsReact(target: EventTarget | null): boolean {
  if (!(target instanceof Element)) return false;
  return target.closest(reactForms) !== null || findReactButton(target) !== null;
}

/**
 * Whether a mouse is above a link to the search, whose results need React. A press opens its box at once, and React would
 * delay that.
 */
export function isSearchHovered(event: Event): boolean {
  if (event.type !== 'pointerover' || !(event.target instanceof Element)) return false;
  const isTouch = event instanceof PointerEvent && event.pointerType === 'touch';
  return !isTouch && event.target.closest('[data-search]') !== null;
}

function findReactButton(target: Element): HTMLElement | null {
  const button = target.closest<HTMLElement>(reactButtons);
  return button?.matches(nonReactButtons) ? null : button;
}

/**
 * Queues clicks and submits before hydration; `onEvent` should start it. The returned function stops it and replays
 * the events: each button and form once, in order of the first event. Until then the events do not reach React, which
 * would handle only some of them.
 */
export function queueEarlyEvents(onEvent: () => void): () => Promise<void> {
  const queue = new Map<HTMLElement, { find: () => Element | undefined; replay: Replay }>();
  const controller = new AbortController();
  const enqueue: Enqueue = (event, element, replay) => {
    event.preventDefault();
    event.stopImmediatePropagation();
    if (!queue.has(element)) queue.set(element, { find: createElementFinder(element), replay });
    onEvent();
  };
  const listenerOptions = { capture: true, signal: controller.signal };
  addEventListener('click', (event) => queueClick(event, enqueue), listenerOptions);
  addEventListener('submit', (event) => queueSubmit(event, enqueue), listenerOptions);
  return async () => {
    for (const press of queue.values()) await waitForReact(press.find);
    controller.abort();
    for (const { find, replay } of queue.values()) replay(find());
  };
}

/**
 * Sends the events again that the page's inline script (`deferred-script.ts`) has collected, and ends its collecting.
 */
export function replayEarlyEvents(window: Window): void {
  const events = window.earlyEvents;
  window.earlyEvents = null;
  for (const [element, submitter] of events ?? [])
    if (element instanceof HTMLFormElement) element.requestSubmit(submitter);
    else element.click();
}

/** Milliseconds; React takes over the parts of a page one after the other, and may give up one of them. */
const maxWaitMs = 5_000;

/** Whether React handles the events of an element. It marks such an element with its props. */
export const isHandled = (element: Element | undefined) =>
  Object.keys(element ?? {}).some((key) => key.startsWith('__reactProps$'));

async function waitForReact(find: () => Element | undefined): Promise<void> {
  const start = performance.now();
  while (!isHandled(find()) && performance.now() - start < maxWaitMs)
    await new Promise((resolve) => requestAnimationFrame(resolve));
}

type Replay = (element: Element | undefined) => void;
type Enqueue = (event: Event, element: HTMLElement, replay: Replay) => void;

/**
 * Finds the element after hydration. React replaces the HTML of an error screen; then the element with the same
 * tag, text and index is used.
 */
function createElementFinder(element: HTMLElement): () => Element | undefined {
  const text = element.textContent;
  const listCandidates = () =>
    [...document.querySelectorAll(element.localName)].filter((one) => one.textContent === text);
  const index = listCandidates().indexOf(element);
  return () => (element.isConnected ? element : listCandidates()[index]);
}

function queueClick(event: MouseEvent, enqueue: Enqueue) {
  const button = event.target instanceof Element ? findReactButton(event.target) : null;
  if (button) enqueue(event, button, click);
}

/** React submits forms without an action; the browser would reload the page with the fields in the URL. */
function queueSubmit(event: SubmitEvent, enqueue: Enqueue) {
  const { target: form, submitter } = event;
  if (!(form instanceof HTMLFormElement) || form.hasAttribute('action')) return;
  if (form.method === 'dialog') return;
  enqueue(event, form, (found) => {
    if (found === form) void submitToReact(form, submitter);
    else if (found instanceof HTMLFormElement) void submitToReact(found, null);
  });
}

/**
 * Submits a form until React handles it. React hydrates the part of the page in which a click occurs at once, but not
 * for a submit: one that comes before its part is complete is ignored, and the browser would send the form.
 */
async function submitToReact(form: HTMLFormElement, submitter: HTMLElement | null): Promise<void> {
  const start = performance.now();
  let isIgnored = false;
  const handleSubmit = (event: Event) => {
    isIgnored = event.target === form && !event.defaultPrevented;
    if (isIgnored) event.preventDefault();
  };
  do {
    isIgnored = false;
    // After React's listener, which is at the document.
    addEventListener('submit', handleSubmit);
    form.requestSubmit(submitter);
    removeEventListener('submit', handleSubmit);
    if (isIgnored) await new Promise((resolve) => requestAnimationFrame(resolve));
  } while (isIgnored && performance.now() - start < maxWaitMs);
}

function click(element: Element | undefined) {
  if (element instanceof HTMLElement) element.click();
}
