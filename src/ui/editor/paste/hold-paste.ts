import type { EditorView } from '@codemirror/view';
import { findPendingPaste, replacePendingPaste, startPaste } from './pending-paste.ts';
import type { PasteOptions, insertPaste } from './insert-paste.ts';
import type { ConvertedContent } from './read-clipboard.ts';

/** What converts and inserts, after the first paste that needs it. */
let insert: typeof insertPaste | null = null;
let lastId = 0;

/**
 * Inserts formatted text or code as Markdown, as one step of the history. What converts it is loaded with the first paste;
 * until then its place is held, and what is typed comes after it.
 */
export async function holdPaste(
  view: EditorView,
  content: ConvertedContent,
  options: PasteOptions,
) {
  const id = ++lastId;
  const { from, to } = view.state.selection.main;
  view.dispatch({ selection: { anchor: to }, effects: startPaste.of({ id, from, to }) });
  if (insert) {
    insert(view, { id, content }, options);
    return;
  }
  try {
    const module = await import('./insert-paste.ts');
    insert = module.insertPaste;
  } catch {
    options.announce('The formatting could not be converted, so the text is pasted without it.');
  }
  // The editor may have been closed meanwhile.
  if (!view.dom.isConnected) return;
  const place = findPendingPaste(view.state, id);
  if (insert) insert(view, { id, content }, options);
  else if (place) replacePendingPaste(view, place, content.text);
}
