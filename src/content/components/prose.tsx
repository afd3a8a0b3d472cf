import { markAddresses } from '../mark-addresses.ts';
import { canShowNotesBeside } from '../side-notes.ts';
import '../prose.css';
import '../prose-blocks.css';
import '../prose-code.css';
import '../prose-extras.css';
import '../side-notes.css';
import '../side-note-anchors.css';

/** Rendered Markdown. `data-html` marks the HTML from which the query cache is hydrated, so that it is sent once. */
export function Prose(props: { id: string; html: string; className?: string }) {
  const classes = ['prose', props.className, canShowNotesBeside(props.html) && 'notes-beside'];
  return (
    <div
      data-html={props.id}
      className={classes.filter(Boolean).join(' ')}
      // The HTML was sanitized when it was saved.
      dangerouslySetInnerHTML={{ __html: markAddresses(props.html) }}
    />
  );
}
