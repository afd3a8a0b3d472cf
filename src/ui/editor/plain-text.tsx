import { useLayoutEffect, useRef } from 'react';
import type { MarkdownEditorProps } from './editor-props.ts';
import { handOver } from './hand-over.ts';

/** What stands in the editor's place until that is fetched. Who writes in it already goes on writing. */
export function PlainText({ id, value, onChange, label, describedBy }: MarkdownEditorProps) {
  const field = useRef<HTMLTextAreaElement>(null);
  useLayoutEffect(() => {
    const left = field.current;
    return () => {
      if (left && document.activeElement === left) handOver(id, left);
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
