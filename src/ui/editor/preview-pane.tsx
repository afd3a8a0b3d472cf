import type { Ref } from 'react';
import type { EditorPreview } from './editor-props.ts';
import type { Answer } from './use-answer.ts';

interface PreviewPaneProps {
  answer: Answer<EditorPreview>;
  className: string;
  ref: Ref<HTMLDivElement>;
}

/** The text as its readers will see it. */
export function PreviewPane({ answer, className, ref }: PreviewPaneProps) {
  const { value, failure } = answer;
  return (
    // oxlint-disable-next-line jsx-a11y/no-noninteractive-tabindex -- what scrolls can be reached by the keyboard
    <section ref={ref} className="editor-preview" aria-label="Preview" tabIndex={0}>
      {failure === null ? null : <p className="editor-failure">{failure}</p>}
      {value === null || value.html === '' ? (
        <p className="editor-quiet">{value === null ? 'Rendering …' : 'Nothing is written yet.'}</p>
      ) : (
        // The same sanitised html that the page shows.
        <div className={className} dangerouslySetInnerHTML={{ __html: value.html }} />
      )}
    </section>
  );
}
