import type { EditorState } from '@codemirror/state';
import { WidgetType, type EditorView } from '@codemirror/view';
import { toggleTask } from '../toggle-task.ts';
import type { TextRange } from './sync-blocks.ts';

/** What is read aloud of a task. */
const maxLabelLength = 100;

/** The check box of the task whose `[ ]` or `[x]` is at the range. */
export function createTaskBox(state: EditorState, { from, to }: TextRange): TaskBox {
  const isDone = state.sliceDoc(from + 1, to - 1) !== ' ';
  const words = state.sliceDoc(to, state.doc.lineAt(to).to).trim();
  return new TaskBox(isDone, words.slice(0, maxLabelLength), state.readOnly);
}

/** A check box in place of `[ ]` or `[x]`, which a press toggles. */
class TaskBox extends WidgetType {
  readonly isDone: boolean;
  readonly label: string;
  readonly isReadOnly: boolean;

  constructor(isDone: boolean, label: string, isReadOnly: boolean) {
    super();
    this.isDone = isDone;
    this.label = label;
    this.isReadOnly = isReadOnly;
  }

  override eq(other: TaskBox): boolean {
    return (
      this.isDone === other.isDone &&
      this.label === other.label &&
      this.isReadOnly === other.isReadOnly
    );
  }

  override toDOM(view: EditorView): HTMLElement {
    const dom = document.createElement('label');
    dom.className = 'live-task';
    const box = document.createElement('input');
    box.type = 'checkbox';
    // The keyboard toggles the task at the cursor, and Tab leaves the editor.
    box.tabIndex = -1;
    dom.append(box);
    this.updateDOM(dom);
    // The focus and the cursor stay where they are.
    dom.addEventListener('mousedown', (event) => event.preventDefault());
    box.addEventListener('change', () => {
      const spec = toggleTask(view.state, view.posAtDOM(dom));
      if (spec) view.dispatch(spec);
    });
    return dom;
  }

  override updateDOM(dom: HTMLElement): boolean {
    const box = dom.querySelector('input');
    if (!box) return false;
    box.checked = this.isDone;
    box.disabled = this.isReadOnly;
    box.setAttribute('aria-label', this.label === '' ? 'Task' : this.label);
    return true;
  }

  override ignoreEvent(): boolean {
    return true;
  }
}
