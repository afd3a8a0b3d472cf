import type { Ref } from 'react';
import type { EditorPreview } from './editor-props.ts';
import type { DebouncedResult } from './use-debounced-request.ts';

interface PreviewPaneProps {
  result: DebouncedResult<EditorPreview>;
  className: string;
  ref: Ref<HTMLDivElement>;
}

/** The rendered preview. */
export function PreviewPane({ result, className, ref }: PreviewPaneProps) {
  const { value, failure } = result;
  return (
    // oxlint-disable-next-line jsx-a11y/no-noninteractive-tabindex -- scrollable regions must be focusable
    <section ref={ref} className="editor-preview" aria-label="Preview" tabIndex={0}>
      {failure === null ? null : <p className="editor-failure">{failure}</p>}
      {value === null || value.html === '' ? (
        <p className="editor-quiet">{value === null ? 'Rendering …' : 'Nothing to preview yet.'}</p>
      ) : (
        // The same sanitized HTML as on the public page.
        <div className={className} dangerouslySetInnerHTML={{ __html: value.html }} />
      )}
    </section>
  );
}
