import { history } from '@codemirror/commands';
import { pasteURLAsLink } from '@codemirror/lang-markdown';
import { syntaxHighlighting, HighlightStyle } from '@codemirror/language';
import { highlightSelectionMatches, search } from '@codemirror/search';
import { EditorState, Transaction, type Extension } from '@codemirror/state';
import {
  drawSelection,
  dropCursor,
  EditorView,
  placeholder,
  type ViewUpdate,
} from '@codemirror/view';
import type { MarkdownEditorProps } from './editor-props.ts';
import { editorKeys } from './editor-keys.ts';
import { createUploader, listUploads } from './image-uploads.ts';
import { insertTools } from './insert-tools.ts';
import { lineDecorations } from './line-decorations.ts';
import { liveMarkdown } from './live/live-markdown.ts';
import { markdownSupport } from './markdown-language.ts';
import { mountStylesByScript } from './mount-styles.ts';
import { createMenuActions } from './menu-actions.ts';
import { SessionText } from './session-text.ts';
import { openMenu } from './slash-menu.ts';
import { spellCheck } from './spell-check.ts';
import { pasteAndDrop } from './paste-drop.ts';
import { tags } from '@lezer/highlight';
import type { TextSource } from './use-debounced-request.ts';

/** The callbacks of a session. They read the latest props, so that a re-render does not recreate the view. */
export interface EditorCallbacks {
  props: () => MarkdownEditorProps;
  announce: (message: string) => void;
}

type SessionListener = (update: ViewUpdate) => void;

export interface Session {
  view: EditorView;
  /** The whole text, assembled once for each version of the document. */
  text: TextSource;
  /** Calls back with every change of the text or the selection. Returns the cleanup. */
  subscribe: (listener: SessionListener) => () => void;
  /** Applies an external value and keeps the cursor position. Values that the session has passed on are ignored. */
  setValue: (value: string, setCount?: number) => void;
  /** Opens the menu of blocks at the cursor. */
  openMenu: () => void;
  pickImages: () => void;
  close: () => void;
}

export function openSession(parent: HTMLElement, callbacks: EditorCallbacks): Session {
  mountStylesByScript();
  const { props, announce } = callbacks;
  const uploader = createUploader(() => props().uploadImage, announce);
  const text = new SessionText(() => view.state.doc, props());
  const listeners = new Set<SessionListener>();
  const subscribe = (listener: SessionListener) => {
    listeners.add(listener);
    return () => void listeners.delete(listener);
  };
  const handleUpdate = (update: ViewUpdate) => {
    const { docChanged, selectionSet, transactions } = update;
    if (docChanged && !transactions.some((one) => one.annotation(Transaction.remote)))
      text.report(props());
    const running = listUploads(update.state).length;
    if (running !== listUploads(update.startState).length) props().onUploads?.(running);
    if (docChanged || selectionSet) for (const listener of listeners) listener(update);
  };
  const actions = createMenuActions({ props, announce, upload: uploader.add });
  const view = new EditorView({
    parent,
    doc: props().value,
    extensions: [
      createExtensions(callbacks),
      insertTools({ props, actions }),
      uploader.extension,
      pasteAndDrop({
        canUpload: () => props().uploadImage !== undefined,
        upload: uploader.add,
        uploadFromUrl: () => props().uploadImageFromUrl,
        announce,
      }),
      EditorView.contentAttributes.of(() => attributes(props())),
      EditorView.updateListener.of(handleUpdate),
    ],
  });
  return {
    view,
    text: {
      read: text.read,
      subscribe: (listener) => subscribe(({ docChanged }) => docChanged && listener()),
    },
    subscribe,
    setValue: (value, setCount) => {
      const changes = text.findChanges(value, setCount);
      if (changes.length > 0) view.dispatch({ changes, annotations: Transaction.remote.of(true) });
    },
    openMenu: () => openMenu(view),
    pickImages: () => void actions.uploadPicked(view, false),
    close: () => {
      uploader.cancelAll();
      view.destroy();
    },
  };
}

function createExtensions({ props, announce }: EditorCallbacks): Extension {
  const save = () => {
    props().onSave?.();
    return true;
  };
  return [
    history(),
    drawSelection(),
    dropCursor(),
    EditorState.allowMultipleSelections.of(true),
    EditorView.lineWrapping,
    EditorView.perLineTextDirection.of(true),
    markdownSupport(),
    pasteURLAsLink,
    replaceSelection,
    syntaxHighlighting(highlightStyle),
    lineDecorations,
    liveMarkdown({
      renderBlocks: () => props().renderBlocks,
      className: props().previewClassName ?? '',
    }),
    spellCheck,
    search({ top: true }),
    highlightSelectionMatches({ minSelectionLength: 3 }),
    editorKeys({ save, getLeaveUp: () => props().onLeaveUp, announce }),
    placeholder(props().placeholder ?? 'Write, or type / for blocks'),
  ];
}

function attributes({ id, describedBy, isInvalid }: MarkdownEditorProps) {
  return {
    id,
    'aria-labelledby': `${id}-label`,
    'aria-describedby': describedBy ? `${describedBy} ${id}-help` : `${id}-help`,
    ...(isInvalid ? { 'aria-invalid': 'true' } : {}),
    // Editable text is a tab stop without it. Checkers of accessibility count only this attribute.
    tabindex: '0',
    spellcheck: 'true',
    autocorrect: 'on',
    autocapitalize: 'sentences',
  };
}

/** Assigns CSS classes; editor.css has the styles for both themes. */
const highlightStyle = HighlightStyle.define([
  { tag: tags.heading1, class: 'md-heading md-heading-1' },
  { tag: tags.heading2, class: 'md-heading md-heading-2' },
  { tag: tags.heading3, class: 'md-heading md-heading-3' },
  { tag: [tags.heading4, tags.heading5, tags.heading6, tags.heading], class: 'md-heading' },
  { tag: tags.strong, class: 'md-strong' },
  { tag: tags.emphasis, class: 'md-emphasis' },
  { tag: tags.strikethrough, class: 'md-strike' },
  { tag: tags.monospace, class: 'md-code' },
  { tag: tags.link, class: 'md-link' },
  { tag: [tags.url, tags.labelName], class: 'md-address' },
  { tag: [tags.processingInstruction, tags.contentSeparator], class: 'md-sign' },
  { tag: tags.tagName, class: 'md-tag' },
  { tag: [tags.comment, tags.meta], class: 'md-aside' },
]);

/**
 * Replaces a selection by typed text. The browser would copy the formatting into a `style` attribute, which violates
 * the content security policy. Input method composition is left to the browser.
 */
const replaceSelection = EditorView.domEventHandlers({
  beforeinput: (event, view) => {
    const { inputType, data, isComposing } = event;
    const hasSelection = view.state.selection.ranges.some((range) => !range.empty);
    if (inputType !== 'insertText' || data === null || isComposing || !hasSelection) return false;
    event.preventDefault();
    view.dispatch(view.state.replaceSelection(data), {
      userEvent: 'input.type',
      scrollIntoView: true,
    });
    return true;
  },
});
