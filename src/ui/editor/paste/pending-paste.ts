import { isolateHistory } from '@codemirror/commands';
import { StateEffect, StateField, type EditorState } from '@codemirror/state';
import { Decoration, EditorView, WidgetType } from '@codemirror/view';

/** A paste whose text is not there yet. Its range, which the paste replaces, moves with the text around it. */
export interface PendingPaste {
  id: number;
  from: number;
  to: number;
}

export const startPaste = StateEffect.define<PendingPaste>();
const endPaste = StateEffect.define<number>();

export const pendingPastes = StateField.define<readonly PendingPaste[]>({
  create: () => [],
  update(value, { changes, effects }) {
    if (value.length === 0 && effects.length === 0) return value;
    const moved = value.map(({ id, from, to }) => ({
      id,
      from: changes.mapPos(from, -1),
      // What is typed at the end comes after the pasted text.
      to: Math.max(changes.mapPos(from, -1), changes.mapPos(to, -1)),
    }));
    const started = effects.filter((effect) => effect.is(startPaste)).map((effect) => effect.value);
    const ended = new Set(
      effects.filter((effect) => effect.is(endPaste)).map((effect) => effect.value),
    );
    return [...moved, ...started].filter(({ id }) => !ended.has(id));
  },
  provide: (field) =>
    EditorView.decorations.from(field, (value) =>
      Decoration.set(
        value.flatMap(({ from, to }) => [
          ...(from < to ? [replacedText.range(from, to)] : []),
          placeholder.range(to),
        ]),
        true,
      ),
    ),
});

export const findPendingPaste = (state: EditorState, id: number): PendingPaste | undefined =>
  state.field(pendingPastes).find((paste) => paste.id === id);

/** Replaces the place of a paste by its text, as one step of the history. A cursor that was not moved goes to the end of the text. */
export function replacePendingPaste(
  view: EditorView,
  { id, from, to }: PendingPaste,
  text: string,
) {
  const { main } = view.state.selection;
  const isUnmoved = main.empty && main.head === to;
  view.dispatch({
    changes: { from, to, insert: text },
    ...(isUnmoved ? { selection: { anchor: from + text.length } } : {}),
    effects: endPaste.of(id),
    annotations: isolateHistory.of('full'),
    userEvent: 'input.paste',
    scrollIntoView: isUnmoved,
  });
}

class PlaceholderWidget extends WidgetType {
  override eq(): boolean {
    return true;
  }

  override toDOM(): HTMLElement {
    const dom = document.createElement('span');
    dom.className = 'editor-pasting';
    dom.textContent = 'Pasting…';
    return dom;
  }
}

const replacedText = Decoration.mark({ class: 'editor-pasting' });
const placeholder = Decoration.widget({ widget: new PlaceholderWidget(), side: -1 });
