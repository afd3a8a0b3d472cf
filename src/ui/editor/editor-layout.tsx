import { useRef, useState } from 'react';
import { EditorFooter } from './editor-footer.tsx';
import type { MarkdownEditorProps } from './editor-props.ts';
import { EditorViews } from './editor-views.tsx';
import { PreviewPane } from './preview-pane.tsx';
import { Toolbar } from './toolbar.tsx';
import { useDebouncedRequest } from './use-debounced-request.ts';
import { useLayoutActions } from './use-layout-actions.ts';
import { useEditorLayout } from './use-editor-layout.ts';
import { useSession } from './use-session.ts';
import { useToolState } from './use-tool-state.ts';

/** How long the text must be unchanged before the preview is rendered. */
const previewDelayMs = 250;

/** The editor with toolbar, preview, check and word count. */
export function EditorLayout(props: MarkdownEditorProps) {
  const { id, label } = props;
  const container = useRef<HTMLDivElement>(null);
  const host = useRef<HTMLDivElement>(null);
  const preview = useRef<HTMLDivElement>(null);
  const [announcement, announce] = useState('');
  const session = useSession(host, props, announce);
  const tools = useToolState(session);
  const view = session?.view;
  const layout = useEditorLayout({
    container,
    preview,
    view,
    canPreview: props.renderPreview !== undefined,
  });
  const { renderPreview } = props;
  const previewResult = useDebouncedRequest(
    session?.text ?? null,
    layout.hasPreview && renderPreview
      ? { request: renderPreview, delayMs: previewDelayMs }
      : undefined,
  );
  const { goTo, run, chooseImage } = useLayoutActions(props, view, layout);

  return (
    <div
      ref={container}
      className="editor"
      data-mode={layout.mode}
      data-full={layout.isFull || undefined}
    >
      <button
        type="button"
        id={`${id}-label`}
        tabIndex={-1}
        className="editor-label"
        onClick={() => view?.focus()}
      >
        {label}
      </button>
      <Toolbar
        tools={tools}
        onCommand={(command) => run(command.run)}
        onInsert={() => session?.openMenu()}
        onImages={props.uploadImage ? session?.pickImages : undefined}
        onLibrary={props.chooseImage ? () => void chooseImage() : undefined}
      />
      <div className="editor-panes">
        <div ref={host} className="editor-surface" />
        {layout.hasPreview ? (
          <PreviewPane
            ref={preview}
            result={previewResult}
            className={props.previewClassName ?? ''}
          />
        ) : null}
      </div>
      <EditorFooter
        session={session}
        checks={props.checks}
        countWords={props.countWords}
        isTable={tools.isTable}
        onCommand={run}
        onGoToLine={goTo}
      >
        <EditorViews layout={layout} canPreview={props.renderPreview !== undefined} />
      </EditorFooter>
      <p id={`${id}-help`} hidden>
        Markdown. Tab indents; press Escape, then Tab, to leave. A slash at the start of a line
        offers blocks.
      </p>
      <output className="sr-only">{announcement}</output>
    </div>
  );
}
