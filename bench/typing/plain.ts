import { defaultKeymap, history, historyKeymap } from '@codemirror/commands';
import { markdown, markdownLanguage } from '@codemirror/lang-markdown';
import { defaultHighlightStyle, syntaxHighlighting } from '@codemirror/language';
import { drawSelection, EditorView, keymap } from '@codemirror/view';

/** CodeMirror as its minimal setup has it, with Markdown and wrapped lines. The text is that of the address `/text`. */
const response = await fetch('/text');
// oxlint-disable-next-line no-new -- the view is in the page
new EditorView({
  doc: await response.text(),
  parent: document.body,
  extensions: [
    history(),
    drawSelection(),
    EditorView.lineWrapping,
    syntaxHighlighting(defaultHighlightStyle),
    markdown({ base: markdownLanguage }),
    keymap.of([...defaultKeymap, ...historyKeymap]),
  ],
});
