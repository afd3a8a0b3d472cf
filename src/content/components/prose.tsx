import '../prose.css';
import '../prose-blocks.css';
import '../prose-code.css';
import '../prose-extras.css';

/** Rendered Markdown. `data-html` lets the browser take the html back from the page instead of receiving it twice. */
export function Prose(props: { id: string; html: string; className?: string }) {
  return (
    <div
      data-html={props.id}
      className={`prose ${props.className ?? ''}`}
      // The html was sanitised when it was saved.
      dangerouslySetInnerHTML={{ __html: props.html }}
    />
  );
}
