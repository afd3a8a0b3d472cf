import { lazy, Suspense, useSyncExternalStore } from 'react';
import type { MarkdownEditorProps } from './editor-props.ts';
import { PlainText } from './plain-text.tsx';
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
