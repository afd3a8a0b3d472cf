import { StateEffect, StateField } from '@codemirror/state';
import { showPanel, type EditorView, type Panel } from '@codemirror/view';

export interface NoticeAction {
  label: string;
  run: (view: EditorView) => void;
}

/** A question or report below the text. */
export interface PasteNotice {
  /** The name of the panel, for screen readers. */
  label?: string;
  text: string;
  actions: readonly NoticeAction[];
}

const setPasteNotice = StateEffect.define<PasteNotice | null>();

/** Shows a notice, or none. The panel is added to the editor with its first notice. */
export function showPasteNotice(view: EditorView, notice: PasteNotice | null): void {
  if (view.state.field(pasteNotices, false) === undefined)
    view.dispatch({ effects: StateEffect.appendConfig.of(pasteNotices) });
  view.dispatch({ effects: setPasteNotice.of(notice) });
}

/** Shows the last notice about a paste in a panel below the text. */
const pasteNotices = StateField.define<PasteNotice | null>({
  create: () => null,
  update(value, { effects }) {
    const change = effects.findLast((effect) => effect.is(setPasteNotice));
    return change ? change.value : value;
  },
  provide: (field) =>
    showPanel.from(field, (notice) => (notice ? (view) => createPanel(view, notice) : null)),
});

function createPanel(
  view: EditorView,
  { text, label = 'Pasted pictures', actions }: PasteNotice,
): Panel {
  const dom = document.createElement('div');
  dom.className = 'editor-notice';
  dom.setAttribute('role', 'group');
  dom.setAttribute('aria-label', label);
  const sentence = document.createElement('p');
  sentence.textContent = text;
  dom.append(sentence, ...actions.map((action) => createButton(view, action)));
  return { dom };
}

function createButton(view: EditorView, { label, run }: NoticeAction): HTMLElement {
  const button = document.createElement('button');
  button.type = 'button';
  button.textContent = label;
  button.addEventListener('click', () => {
    run(view);
    view.focus();
  });
  return button;
}

export const closeNotice: NoticeAction = {
  label: 'Close',
  run: (view) => showPasteNotice(view, null),
};
