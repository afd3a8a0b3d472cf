/** Buttons whose press only React can answer. */
const answeredByReact = 'button[type="button"], [role="button"], [role="menuitem"]';
/** Of these, the ones that the browser itself or the first script answers. */
const answeredWithout =
  '[popovertarget], [commandfor], [data-theme-toggle], [data-search], [data-heart], [data-copy], [data-embed]';

/**
 * Keeps what is pressed or sent before React answers for the page; `onPress` is to bring React. The function that comes
 * back does all of it then, and ends the keeping: each button and form once, in their order, however often it was
 * pressed. Until then the events do not reach React, which would drop some of them and take others.
 */
export function keepEarlyPresses(onPress: () => void): () => Promise<void> {
  const waiting = new Map<HTMLElement, { find: () => Element | undefined; act: Act }>();
  const ending = new AbortController();
  const keep: Keep = (event, element, act) => {
    event.preventDefault();
    event.stopImmediatePropagation();
    if (!waiting.has(element)) waiting.set(element, { find: rememberPlace(element), act });
    onPress();
  };
  const listening = { capture: true, signal: ending.signal };
  addEventListener('click', (event) => keepClick(event, keep), listening);
  addEventListener('submit', (event) => keepSubmit(event, keep), listening);
  return async () => {
    for (const press of waiting.values()) await waitForReact(press.find);
    ending.abort();
    for (const { find, act } of waiting.values()) act(find());
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

type Act = (element: Element | undefined) => void;
type Keep = (event: Event, element: HTMLElement, act: Act) => void;

/**
 * Finds the element again. React makes a screen that tells of an error anew instead of taking over what the server sent;
 * then it is the one of the same kind and words, in the same place among all such.
 */
function rememberPlace(element: HTMLElement): () => Element | undefined {
  const words = element.textContent;
  const list = () =>
    [...document.querySelectorAll(element.localName)].filter((one) => one.textContent === words);
  const place = list().indexOf(element);
  return () => (element.isConnected ? element : list()[place]);
}

function keepClick(event: MouseEvent, keep: Keep) {
  const target = event.target instanceof Element ? event.target : null;
  const button = target?.closest<HTMLElement>(answeredByReact);
  if (button && !button.matches(answeredWithout)) keep(event, button, click);
}

/** A form without an address is sent by React; the browser would load the page anew with the fields in its address. */
function keepSubmit(event: SubmitEvent, keep: Keep) {
  const { target: form, submitter } = event;
  if (!(form instanceof HTMLFormElement) || form.hasAttribute('action')) return;
  if (form.method === 'dialog') return;
  keep(event, form, (found) => {
    if (found === form) form.requestSubmit(submitter);
    else if (found instanceof HTMLFormElement) found.requestSubmit();
  });
}

function click(element: Element | undefined) {
  if (element instanceof HTMLElement) element.click();
}
