import type { Text } from '@codemirror/state';
import { normalizeLineEnds } from '#lib/normalize-line-ends.ts';
import type { MarkdownEditorProps } from './editor-props.ts';
import { listChanges } from './list-changes.ts';
import type { TextChange } from './text-change.ts';

type TextProps = Pick<MarkdownEditorProps, 'value' | 'setCount' | 'onChange' | 'onEdit'>;

/** The text of a session: passes it on to the owner of the value, and tells which of its values are new. */
export class SessionText {
  readonly #getDoc: () => Text;
  #last: { doc: Text; text: string } | null = null;
  /** The value of the last props, and those passed on since then. When they come as props, they are not applied again. */
  #known: string[];
  #setCount: number | undefined;

  constructor(getDoc: () => Text, { value, setCount }: TextProps) {
    this.#getDoc = getDoc;
    this.#known = [normalizeLineEnds(value)];
    this.#setCount = setCount;
  }

  /** Assembles the text; again only when the document has changed. */
  readonly read = (): string => {
    const doc = this.#getDoc();
    if (this.#last?.doc !== doc) this.#last = { doc, text: doc.toString() };
    return this.#last.text;
  };

  /** Passes a change on: the text itself, or the function that reads it. */
  report({ onEdit, onChange }: TextProps) {
    if (onEdit) return onEdit(() => this.#readKnown());
    this.#known.push(this.read());
    return onChange(this.read());
  }

  #readKnown(): string {
    const text = this.read();
    this.#known = [text];
    return text;
  }

  /** What an external value changes; nothing if it has been passed on. */
  findChanges(newValue: string, setCount: number | undefined): TextChange[] {
    if (setCount !== undefined && setCount === this.#setCount) return [];
    this.#setCount = setCount;
    const value = this.#known.includes(newValue) ? newValue : normalizeLineEnds(newValue);
    const index = this.#known.lastIndexOf(value);
    this.#known = index < 0 ? [value] : this.#known.slice(index);
    return index < 0 ? listChanges(this.read(), value) : [];
  }
}
