import { earlyInputAttribute } from '#lib/early-input.ts';
import { isHandled } from './early-events.ts';

type Control = HTMLInputElement | HTMLTextAreaElement | HTMLSelectElement;

/** What somebody has entered: a text, a choice, or whether a box is ticked. */
type Entry = TextEntry | { isChecked: boolean };

interface TextEntry {
  text: string;
  selection: [number, number] | null;
}

const controls =
  'input:not([type="file"], [type="hidden"], [type="submit"], [type="button"]), textarea, select';

/**
 * Keeps what is entered into the fields of a page before and while it hydrates: React does not know of it, and would set
 * the fields to what the server has rendered. The returned function enters it again when React handles the fields.
 */
export function keepEarlyInput(): () => Promise<void> {
  const entries = new Map<Control, Entry>();
  const entered = new Set<Control>();
  const controller = new AbortController();
  const options = { capture: true, signal: controller.signal };
  let composing: EventTarget | null = null;
  const keep = (control: Control) => {
    entries.set(control, readEntry(control));
    control.setAttribute(earlyInputAttribute, '');
  };
  for (const control of document.querySelectorAll<Control>(controls))
    if (isEdited(control)) keep(control);
  const handleInput = ({ target, isTrusted }: Event) => {
    if (isTrusted && isControl(target) && !entered.has(target)) keep(target);
  };
  // A key can make React hydrate at once, which sets the field to what the server has rendered: before the key's own text.
  const restore = ({ target }: Event) => {
    const entry = isControl(target) && target !== composing && entries.get(target);
    if (entry && 'text' in entry && !entered.has(target) && target.value !== entry.text)
      setText(target, entry);
  };
  addEventListener('beforeinput', restore, options);
  addEventListener('input', handleInput, options);
  addEventListener('compositionstart', ({ target }) => (composing = target), options);
  addEventListener('compositionend', () => (composing = null), options);
  return async () => {
    // Contains what is entered meanwhile, too.
    for (const control of entries.keys()) {
      await untilHandled(control);
      if (readProp(control) === undefined) continue;
      // A value that is set would end the composition.
      if (composing === control) await untilComposed(control);
      await enterUntilTaken(control, () => entries.get(control));
      entered.add(control);
      control.removeAttribute(earlyInputAttribute);
    }
    controller.abort();
  };
}

/** However long it takes: what is not entered again is lost. A control that React has replaced is not waited for. */
async function untilHandled(control: Control): Promise<void> {
  while (control.isConnected && !isHandled(control))
    await new Promise((resolve) => requestAnimationFrame(resolve));
}

const untilComposed = (control: Control) =>
  new Promise((resolve) => control.addEventListener('compositionend', resolve, { once: true }));

/** The value that React has given to a control; undefined where it sets none. It keeps the props at the element. */
function readProp(control: Control): unknown {
  const key = Object.keys(control).find((name) => name.startsWith('__reactProps$'));
  const props: unknown = key === undefined ? null : Reflect.get(control, key);
  if (typeof props !== 'object' || props === null) return undefined;
  if ('checked' in props) return props.checked;
  return 'value' in props ? props.value : undefined;
}

/** Frames, some seconds: a form that refuses what was entered never shows it. */
const maxAttempts = 300;

/**
 * React drops an event of a part that it has rendered and not committed yet, so what was entered, and is entered meanwhile,
 * is sent until the value of the control changes.
 */
async function enterUntilTaken(control: Control, getEntry: () => Entry | undefined) {
  const before = readProp(control);
  for (let count = 0; count < maxAttempts && control.isConnected; count += 1) {
    const entry = getEntry();
    if (!entry || readProp(control) !== before || isSameEntry(entry, before)) return;
    enter(control, entry);
    await new Promise((resolve) => requestAnimationFrame(resolve));
  }
}

const isSameEntry = (entry: Entry, value: unknown) =>
  ('text' in entry ? entry.text : entry.isChecked) === value;

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
  setText(control, entry);
  const isSelect = control instanceof HTMLSelectElement;
  control.dispatchEvent(new Event(isSelect ? 'change' : 'input', { bubbles: true }));
  select(control, entry);
}

/** Sets the text by the setter of the element, which React does not watch. */
function setText(control: Control, entry: TextEntry) {
  const prototype: Control = Object.getPrototypeOf(control);
  Object.getOwnPropertyDescriptor(prototype, 'value')?.set?.call(control, entry.text);
  select(control, entry);
}

function select(control: Control, { selection }: TextEntry) {
  if (control instanceof HTMLSelectElement || !selection || document.activeElement !== control)
    return;
  control.setSelectionRange(...selection);
}
