import type { EditorHandle } from '#ui/editor/editor-props.ts';

/** Gives other parts of a form access to its body editor, once the editor is loaded. */
export class EditorRef {
  #editor: EditorHandle | null = null;

  readonly attach = (editor: EditorHandle | null) => {
    this.#editor = editor;
  };

  /** Returns false if the editor is not loaded. */
  focus(): boolean {
    this.#editor?.focus();
    return this.#editor !== null;
  }

  /** Returns false if the editor is not loaded. */
  goToLine(line: number): boolean {
    this.#editor?.goToLine(line);
    return this.#editor !== null;
  }
}
