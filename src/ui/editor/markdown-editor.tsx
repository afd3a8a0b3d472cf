import { lazy, startTransition, Suspense, useEffect, useState } from 'react';
import { earlyInputAttribute } from '#lib/early-input.ts';
import type { MarkdownEditorProps } from './editor-props.ts';
import { PlainTextarea } from './plain-textarea.tsx';
import './editor.css';
import './editor-text.css';
import './live/live.css';
import './insert-tools.css';
import './paste/paste.css';

const loadEditor = () => import('./editor-layout.tsx');
const EditorLayout = lazy(() => loadEditor().then((module) => ({ default: module.EditorLayout })));
// Requested while the page hydrates. If that fails, rendering it reports the error.
if (typeof document !== 'undefined') loadEditor().catch(() => undefined);

/**
 * A Markdown editor, controlled like a textarea. The editor is loaded lazily; until then, and without scripts, a plain
 * textarea is shown.
 */
export function MarkdownEditor(props: MarkdownEditorProps) {
  const [isHydrated, setHydrated] = useState(false);
  // In a transition the textarea stays the same element until the editor is loaded: what is typed into it stays there.
  const { id } = props;
  useEffect(
    () =>
      afterEarlyInput(document.getElementById(id), () => startTransition(() => setHydrated(true))),
    [id],
  );
  const plain = <PlainTextarea {...props} />;
  return <Suspense fallback={plain}>{isHydrated ? <EditorLayout {...props} /> : plain}</Suspense>;
}

/** Calls back when what was entered into the field before it was hydrated has been entered again. Returns the cleanup. */
function afterEarlyInput(field: Element | null, callback: () => void): () => void {
  const check = () => {
    if (field?.hasAttribute(earlyInputAttribute)) return;
    observer.disconnect();
    callback();
  };
  const observer = new MutationObserver(check);
  if (field) observer.observe(field, { attributeFilter: [earlyInputAttribute] });
  check();
  return () => observer.disconnect();
}
