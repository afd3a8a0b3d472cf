import { waitForReact } from './early-events.ts';

type Control = HTMLInputElement | HTMLTextAreaElement | HTMLSelectElement;

/** What somebody has entered: a text, a choice, or whether a box is ticked. */
type Entry = { text: string; selection: [number, number] | null } | { isChecked: boolean };

const controls =
  'input:not([type="file"], [type="hidden"], [type="submit"], [type="button"]), textarea, select';

/**
 * Keeps what is entered into the fields of a page before and while it hydrates: React does not know of it, and would set
 * the fields to what the server has rendered. The returned function enters it again when React handles the fields.
 */
export function keepEarlyInput(): () => Promise<void> {
  const entries = new Map<Control, Entry>();
  const controller = new AbortController();
  const options = { capture: true, signal: controller.signal };
  let composing: EventTarget | null = null;
  for (const control of document.querySelectorAll<Control>(controls))
    if (isEdited(control)) entries.set(control, readEntry(control));
  const handleInput = ({ target, isTrusted }: Event) => {
    if (isTrusted && isControl(target)) entries.set(target, readEntry(target));
  };
  addEventListener('input', handleInput, options);
  addEventListener('compositionstart', ({ target }) => (composing = target), options);
  addEventListener('compositionend', () => (composing = null), options);
  return async () => {
    const connected = [...entries.keys()].filter((control) => control.isConnected);
    await Promise.all(connected.map((control) => waitForReact(() => control)));
    for (const control of connected.filter(isControlled)) {
      // A value that is set would end the composition.
      if (composing === control) await untilComposed(control);
      const entry = entries.get(control);
      if (entry) enter(control, entry);
    }
    controller.abort();
  };
}

const untilComposed = (control: Control) =>
  new Promise((resolve) => control.addEventListener('compositionend', resolve, { once: true }));

/** Whether React sets the value of a control. It keeps the props at the element. */
function isControlled(control: Control): boolean {
  const key = Object.keys(control).find((name) => name.startsWith('__reactProps$'));
  const props: unknown = key === undefined ? null : Reflect.get(control, key);
  return typeof props === 'object' && props !== null && ('value' in props || 'checked' in props);
}

const isControl = (target: EventTarget | null): target is Control =>
  target instanceof Element && target.matches(controls);

const isTick = (control: Control): control is HTMLInputElement =>
  control instanceof HTMLInputElement && /^(checkbox|radio)$/.test(control.type);

/** Whether a control differs from the HTML of the page. */
function isEdited(control: Control): boolean {
  if (control instanceof HTMLSelectElement)
    return [...control.options].some((option) => option.selected !== option.defaultSelected);
  return isTick(control)
    ? control.checked !== control.defaultChecked
    : control.value !== control.defaultValue;
}

function readEntry(control: Control): Entry {
  if (isTick(control)) return { isChecked: control.checked };
  const { value } = control;
  if (control instanceof HTMLSelectElement) return { text: value, selection: null };
  // Some types of inputs have no selection.
  const { selectionStart: start, selectionEnd: end } = control;
  return { text: value, selection: start === null || end === null ? null : [start, end] };
}

/**
 * Enters it again. React compares with the value that it saw last, so that one is set to another by the setter that React
 * watches, and then to this one by the setter of the element, which it does not watch.
 */
function enter(control: Control, entry: Entry) {
  if ('isChecked' in entry) {
    if (!isTick(control)) return;
    control.checked = !entry.isChecked;
    control.click();
    return;
  }
  control.value = '';
  const prototype: Control = Object.getPrototypeOf(control);
  Object.getOwnPropertyDescriptor(prototype, 'value')?.set?.call(control, entry.text);
  const isSelect = control instanceof HTMLSelectElement;
  control.dispatchEvent(new Event(isSelect ? 'change' : 'input', { bubbles: true }));
  if (!isSelect && entry.selection && document.activeElement === control)
    control.setSelectionRange(...entry.selection);
}
