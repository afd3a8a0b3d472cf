import { lazy, Suspense, useSyncExternalStore } from 'react';
import type { MarkdownEditorProps } from './editor-props.ts';
import { PlainTextarea } from './plain-textarea.tsx';
import './editor.css';
import './editor-text.css';
import './paste/paste.css';

const EditorLayout = lazy(() =>
  import('./editor-layout.tsx').then((module) => ({ default: module.EditorLayout })),
);

/**
 * A Markdown editor, controlled like a textarea. The editor is loaded lazily; until then, and without scripts, a plain
 * textarea is shown.
 */
export function MarkdownEditor(props: MarkdownEditorProps) {
  const isHydrated = useSyncExternalStore(
    subscribeToNothing,
    () => true,
    () => false,
  );
  const plain = <PlainTextarea {...props} />;
  if (!isHydrated) return plain;
  return (
    <Suspense fallback={plain}>
      <EditorLayout {...props} />
    </Suspense>
  );
}

const subscribeToNothing = () => () => undefined;
