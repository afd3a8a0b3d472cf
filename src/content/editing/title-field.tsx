import type { ClipboardEvent, KeyboardEvent } from 'react';
import { controlId, type FieldProps } from '#ui/form/field.tsx';
import { FieldNotes } from '#ui/form/field-notes.tsx';
import { maxTitleLength } from '../title-length.ts';

/** Characters before the limit from which the length is shown. */
const countedCharacters = 25;

interface TitleFieldProps extends FieldProps<string> {
  /** Focuses the field on mount; for a new item. */
  hasInitialFocus: boolean;
  /** Moves the focus to the field below; called for Tab, Enter, and an arrow down at the end. */
  onLeave: () => void;
}

/** The title, as large above the text as on its page. It grows over lines, and has no line breaks. */
export function TitleField(props: TitleFieldProps) {
  const { name, label, value, error, onChange, onLeave } = props;
  const id = controlId(name);
  const isCounted = value.length > maxTitleLength - countedCharacters;
  const handleKeyDown = (event: KeyboardEvent<HTMLTextAreaElement>) => {
    if (!leavesTitle(event)) return;
    event.preventDefault();
    onLeave();
  };
  return (
    <div className="title-field">
      <label htmlFor={id} className="sr-only">
        {label}
      </label>
      {/* The copy of the text gives the height where browsers cannot size the field. */}
      <div className="title-grow" data-text={value}>
        <textarea
          id={id}
          name={name}
          rows={1}
          dir="auto"
          value={value}
          placeholder={label}
          autoComplete="off"
          enterKeyHint="next"
          aria-describedby={describedBy({ id, isCounted, error })}
          aria-invalid={error !== undefined}
          // eslint-disable-next-line jsx-a11y/no-autofocus -- the form is the only content of the page
          autoFocus={props.hasInitialFocus}
          onKeyDown={handleKeyDown}
          onPaste={pasteInOneLine}
          onChange={(event) => onChange(joinLines(event.target.value))}
        />
      </div>
      <FieldNotes
        id={id}
        hint={isCounted ? `${value.length} of ${maxTitleLength}` : undefined}
        error={error}
      />
    </div>
  );
}

const joinLines = (text: string) => text.replace(/[^\S\r\n]*[\r\n]+\s*/g, ' ');

function describedBy(of: { id: string; isCounted: boolean; error: string | undefined }) {
  const ids = [of.isCounted ? `${of.id}-hint` : '', of.error ? `${of.id}-error` : ''];
  return ids.filter(Boolean).join(' ') || undefined;
}

function leavesTitle(event: KeyboardEvent<HTMLTextAreaElement>): boolean {
  const { key, shiftKey, ctrlKey, metaKey, altKey, nativeEvent } = event;
  // With Enter an input method takes over what was composed.
  if (nativeEvent.isComposing || ctrlKey || metaKey || altKey) return false;
  if (key === 'Enter') return true;
  if (key === 'Tab') return !shiftKey;
  const { selectionStart, value } = event.currentTarget;
  return key === 'ArrowDown' && !shiftKey && selectionStart === value.length;
}

/** Joins the lines of what is pasted. A command of the browser, so that it can be undone. */
function pasteInOneLine(event: ClipboardEvent<HTMLTextAreaElement>) {
  const text = event.clipboardData.getData('text/plain');
  if (!/[\r\n]/.test(text)) return;
  event.preventDefault();
  document.execCommand('insertText', false, joinLines(text.trim()));
}
