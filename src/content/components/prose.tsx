import '../prose.css';
import '../prose-blocks.css';
import '../prose-code.css';
import '../prose-extras.css';
import '../side-notes.css';
import '../side-note-anchors.css';

/** Rendered Markdown. `data-html` marks the HTML from which the query cache is hydrated, so that it is sent once. */
export function Prose(props: { id: string; html: string; className?: string }) {
  return (
    <div
      data-html={props.id}
      className={`prose ${props.className ?? ''}`}
      // The HTML was sanitized when it was saved.
      dangerouslySetInnerHTML={{ __html: props.html }}
    />
  );
}
