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
export function keepEarlyPresses(onPress: () => void): () => void {
  const waiting = new Map<HTMLElement, () => void>();
  const ending = new AbortController();
  const keep: Keep = (event, element, act) => {
    event.preventDefault();
    event.stopImmediatePropagation();
    if (!waiting.has(element)) waiting.set(element, act);
    onPress();
  };
  const listening = { capture: true, signal: ending.signal };
  addEventListener('click', (event) => keepClick(event, keep), listening);
  addEventListener('submit', (event) => keepSubmit(event, keep), listening);
  return () => {
    ending.abort();
    for (const [element, act] of waiting) if (element.isConnected) act();
  };
}

type Keep = (event: Event, element: HTMLElement, act: () => void) => void;

function keepClick(event: MouseEvent, keep: Keep) {
  const target = event.target instanceof Element ? event.target : null;
  const button = target?.closest<HTMLElement>(answeredByReact);
  if (button && !button.matches(answeredWithout)) keep(event, button, () => button.click());
}

/** A form without an address is sent by React; the browser would load the page anew with the fields in its address. */
function keepSubmit(event: SubmitEvent, keep: Keep) {
  const { target: form, submitter } = event;
  if (!(form instanceof HTMLFormElement) || form.hasAttribute('action')) return;
  if (form.method !== 'dialog') keep(event, form, () => form.requestSubmit(submitter));
}
