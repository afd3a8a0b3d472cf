import { useLayoutEffect, useRef } from 'react';
import type { MarkdownEditorProps } from './editor-props.ts';
import { saveTextareaCursor } from './textarea-cursor.ts';

/** The fallback until the editor is loaded. The editor takes over its cursor. */
export function PlainTextarea({ id, value, onChange, label, describedBy }: MarkdownEditorProps) {
  const field = useRef<HTMLTextAreaElement>(null);
  useLayoutEffect(() => {
    const textarea = field.current;
    return () => {
      if (textarea && document.activeElement === textarea) saveTextareaCursor(id, textarea);
    };
  }, [id]);
  return (
    <div className="editor editor-plain">
      <label className="editor-label" htmlFor={id}>
        {label}
      </label>
      <textarea
        ref={field}
        id={id}
        value={value}
        aria-describedby={describedBy}
        onChange={(event) => onChange(event.target.value)}
      />
    </div>
  );
}
