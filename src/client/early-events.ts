/** Buttons whose clicks React handles. */
const reactButtons = 'button[type="button"], [role="button"], [role="menuitem"]';
/** Of these, the buttons that the browser or the inline script handles. */
const nonReactButtons =
  '[popovertarget], [commandfor], [data-theme-toggle], [data-search], [data-heart], [data-copy], [data-embed]';

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

/** Milliseconds; React takes over the parts of a page one after the other, and may give up one of them. */
const maxWaitMs = 5_000;

/** Done when React handles the events of the element. It marks such an element with its props. */
async function waitForReact(find: () => Element | undefined): Promise<void> {
  const start = performance.now();
  const isHandled = () => Object.keys(find() ?? {}).some((key) => key.startsWith('__reactProps$'));
  while (!isHandled() && performance.now() - start < maxWaitMs)
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
  const target = event.target instanceof Element ? event.target : null;
  const button = target?.closest<HTMLElement>(reactButtons);
  if (button && !button.matches(nonReactButtons)) enqueue(event, button, click);
}

/** React submits forms without an action; the browser would reload the page with the fields in the URL. */
function queueSubmit(event: SubmitEvent, enqueue: Enqueue) {
  const { target: form, submitter } = event;
  if (!(form instanceof HTMLFormElement) || form.hasAttribute('action')) return;
  if (form.method === 'dialog') return;
  enqueue(event, form, (found) => {
    if (found === form) form.requestSubmit(submitter);
    else if (found instanceof HTMLFormElement) found.requestSubmit();
  });
}

function click(element: Element | undefined) {
  if (element instanceof HTMLElement) element.click();
}
