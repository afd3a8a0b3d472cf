import { StateEffect, StateField } from '@codemirror/state';
import { showPanel, showTooltip, type EditorView, type Panel } from '@codemirror/view';
import { createButton, createElement, isNarrow } from './floating-dom.ts';

/** A question for an address, at a position in the text. */
export interface AddressPrompt {
  position: number;
  label: string;
  placeholder: string;
  submitLabel: string;
  /** Returns what is wrong with the address, as a sentence; null if nothing is. */
  check: (address: string) => string | null;
  submit: (view: EditorView, address: string) => void;
}

const setPrompt = StateEffect.define<AddressPrompt | null>();

/** Asks for an address below the cursor; on a narrow screen, below the text. Escape closes the question. */
export function askAddress(view: EditorView, prompt: AddressPrompt): void {
  if (view.state.field(promptField, false) === undefined)
    view.dispatch({ effects: StateEffect.appendConfig.of(promptField) });
  view.dispatch({ effects: setPrompt.of(prompt), scrollIntoView: true });
}

const promptField = StateField.define<AddressPrompt | null>({
  create: () => null,
  update(value, { changes, effects }) {
    const change = effects.findLast((effect) => effect.is(setPrompt));
    if (change) return change.value;
    if (!value || changes.empty) return value;
    return { ...value, position: changes.mapPos(value.position) };
  },
  provide: (field) => [
    showTooltip.from(field, (prompt) =>
      prompt && !isNarrow()
        ? { pos: prompt.position, create: (view) => createForm(view, prompt) }
        : null,
    ),
    showPanel.from(field, (prompt) =>
      prompt && isNarrow() ? (view) => createForm(view, prompt) : null,
    ),
  ],
});

function createForm(view: EditorView, prompt: AddressPrompt): Panel {
  const form = createElement('form', 'editor-prompt');
  const input = createElement('input', 'editor-field');
  const error = createElement('p', 'editor-prompt-error');
  error.setAttribute('role', 'alert');
  Object.assign(input, {
    type: 'url',
    inputMode: 'url',
    placeholder: prompt.placeholder,
    autocomplete: 'off',
  });
  const label = createElement('label', 'editor-prompt-label');
  label.append(prompt.label, input);
  const close = () => {
    view.dispatch({ effects: setPrompt.of(null) });
    view.focus();
  };
  const cancel = createButton('Cancel', close);
  const submit = createButton(prompt.submitLabel, () => form.requestSubmit());
  submit.className = 'editor-main-action';
  form.noValidate = true;
  form.append(label, submit, cancel, error);
  form.addEventListener('submit', (event) => {
    event.preventDefault();
    event.stopPropagation();
    const address = input.value.trim();
    const failure = prompt.check(address);
    error.textContent = failure ?? '';
    input.setAttribute('aria-invalid', String(failure !== null));
    if (failure !== null) return;
    close();
    prompt.submit(view, address);
  });
  form.addEventListener('keydown', (event) => {
    event.stopPropagation();
    if (event.key !== 'Escape') return;
    event.preventDefault();
    close();
  });
  return { dom: form, mount: () => input.focus({ preventScroll: true }) };
}
