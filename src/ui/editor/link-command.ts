import { startCompletion } from '@codemirror/autocomplete';
import type { EditorView } from '@codemirror/view';
import { insertLink } from './insert-link.ts';
import { findLinkQuery } from './link-search.ts';

/** Makes a link, and lists what on the site it can lead to while it has no address. */
export function openLink(view: EditorView): boolean {
  const isDone = insertLink(view);
  if (isDone && findLinkQuery(view.state, view.state.selection.main.head)) startCompletion(view);
  return isDone;
}
