import { lazy, Suspense, useSyncExternalStore } from 'react';
import type { MarkdownEditorProps } from './editor-props.ts';
import './editor.css';
import './editor-text.css';

const EditorDesk = lazy(() =>
  import('./editor-desk.tsx').then((late) => ({ default: late.EditorDesk })),
);

/**
 * Markdown, controlled as a textarea is. The editor itself is fetched when one is shown; until then, and where no
 * script runs, a plain textarea stands in its place.
 */
export function MarkdownEditor(props: MarkdownEditorProps) {
  const inBrowser = useSyncExternalStore(
    never,
    () => true,
    () => false,
  );
  const plain = <PlainText {...props} />;
  if (!inBrowser) return plain;
  return (
    <Suspense fallback={plain}>
      <EditorDesk {...props} />
    </Suspense>
  );
}

const never = () => () => undefined;

function PlainText({ id, value, onChange, label, describedBy }: MarkdownEditorProps) {
  return (
    <div className="editor editor-plain">
      <label className="editor-label" htmlFor={id}>
        {label}
      </label>
      <textarea
        id={id}
        value={value}
        aria-describedby={describedBy}
        onChange={(event) => onChange(event.target.value)}
      />
    </div>
  );
}
