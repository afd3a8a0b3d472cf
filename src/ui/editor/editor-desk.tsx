import { useRef, useState } from 'react';
import { DeskFoot } from './desk-foot.tsx';
import { DeskHead } from './desk-head.tsx';
import type { MarkdownEditorProps } from './editor-props.ts';
import { PreviewPane } from './preview-pane.tsx';
import { Toolbar } from './toolbar.tsx';
import { useAnswer } from './use-answer.ts';
import { useDeskActions } from './use-desk-actions.ts';
import { useDeskView } from './use-desk-view.ts';
import { useSession } from './use-session.ts';

/** Milliseconds that a text stands still before it is rendered. */
const previewDelay = 250;

/** The editor with all that stands round the text: tools, preview, findings, counts. */
export function EditorDesk(props: MarkdownEditorProps) {
  const { id, label, value } = props;
  const box = useRef<HTMLDivElement>(null);
  const host = useRef<HTMLDivElement>(null);
  const preview = useRef<HTMLDivElement>(null);
  const [said, say] = useState('');
  const { session, tools, selected } = useSession(host, props, say);
  const view = session?.view;
  const desk = useDeskView({ box, preview, view, canPreview: props.renderPreview !== undefined });
  const rendered = useAnswer(
    value,
    desk.hasPreview ? props.renderPreview : undefined,
    previewDelay,
  );
  const { goTo, run, choose } = useDeskActions(props, view, desk);

  return (
    <div ref={box} className="editor" data-mode={desk.mode} data-full={desk.isFull || undefined}>
      <DeskHead
        label={label}
        desk={desk}
        id={`${id}-label`}
        canPreview={props.renderPreview !== undefined}
        onLabel={() => view?.focus()}
      />
      <Toolbar
        tools={tools}
        onCommand={(command) => run(command.run)}
        onImages={props.uploadImage ? session?.pickImages : undefined}
        onLibrary={props.chooseImage ? () => void choose() : undefined}
      />
      <div className="editor-panes">
        <div ref={host} className="editor-surface" />
        {desk.hasPreview ? (
          <PreviewPane ref={preview} answer={rendered} className={props.previewClassName ?? ''} />
        ) : null}
      </div>
      <DeskFoot
        value={value}
        selected={selected}
        checks={props.checks}
        countWords={props.countWords}
        isTable={tools.isTable}
        onCommand={run}
        onGo={goTo}
      />
      <p id={`${id}-help`} hidden>
        Markdown. Tab indents; press Escape, then Tab, to leave. A slash at the start of a line
        offers blocks.
      </p>
      <output className="sr-only">{said}</output>
    </div>
  );
}
