import type { EditorHandle } from '#ui/editor/editor-props.ts';

/** The editor of a form's text, for what stands elsewhere in the form; nothing until it is there. */
export class EditorLink {
  #editor: EditorHandle | null = null;

  readonly attach = (editor: EditorHandle | null) => {
    this.#editor = editor;
  };

  /** False if there is no editor yet. */
  goToLine(line: number): boolean {
    this.#editor?.goToLine(line);
    return this.#editor !== null;
  }
}
