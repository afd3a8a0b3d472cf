import { acceptCompletion, autocompletion, type Completion } from '@codemirror/autocomplete';
import { history } from '@codemirror/commands';
import { markdown, markdownLanguage, pasteURLAsLink } from '@codemirror/lang-markdown';
import { syntaxHighlighting, HighlightStyle } from '@codemirror/language';
import { highlightSelectionMatches, search } from '@codemirror/search';
import { EditorState, Prec, Transaction, type Extension } from '@codemirror/state';
import {
  drawSelection,
  dropCursor,
  EditorView,
  keymap,
  placeholder,
  type ViewUpdate,
} from '@codemirror/view';
import type { MarkdownEditorProps } from './editor-props.ts';
import { editorKeys } from './editor-keys.ts';
import { createUploader, listUploads } from './image-uploads.ts';
import { lineDecorations } from './line-decorations.ts';
import { mountStylesByScript } from './mount-styles.ts';
import { slashMenu, imageCompletion } from './slash-menu.ts';
import { pasteAndDrop } from './paste-drop.ts';
import { tags } from '@lezer/highlight';

/** The callbacks of a session. They read the latest props, so that a re-render does not recreate the view. */
export interface EditorCallbacks {
  props: () => MarkdownEditorProps;
  announce: (message: string) => void;
  onUpdate: (update: ViewUpdate) => void;
}

export interface Session {
  view: EditorView;
  /** Applies an external value and keeps the cursor position. */
  setValue: (value: string) => void;
  pickImages: () => void;
  close: () => void;
}

export function openSession(parent: HTMLElement, callbacks: EditorCallbacks): Session {
  mountStylesByScript();
  const { props, announce } = callbacks;
  const uploader = createUploader(() => props().uploadImage, announce);
  /** Values passed to `onChange` that have not come back as props; when they do, they are not applied again. */
  let unconfirmedValues: string[] = [];
  const handleUpdate = (update: ViewUpdate) => {
    if (
      update.docChanged &&
      !update.transactions.some((one) => one.annotation(Transaction.remote))
    ) {
      const value = update.state.doc.toString();
      unconfirmedValues.push(value);
      props().onChange(value);
    }
    const running = listUploads(update.state).length;
    if (running !== listUploads(update.startState).length) props().onUploads?.(running);
    callbacks.onUpdate(update);
  };
  const uploadPickedImages = async (target: EditorView) => {
    const files = await pickImages();
    uploader.add(target, files, { position: target.state.selection.main.head, isBlock: false });
  };
  const imageCompletions = () => (props().uploadImage ? [imageCompletion(uploadPickedImages)] : []);
  const view = new EditorView({
    parent,
    doc: props().value,
    extensions: [
      createExtensions(callbacks, imageCompletions),
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
    setValue: (newValue) => {
      const value = newValue.replace(/\r\n?/g, '\n');
      const index = unconfirmedValues.lastIndexOf(value);
      if (index >= 0) unconfirmedValues = unconfirmedValues.slice(index + 1);
      else {
        unconfirmedValues = [];
        const changes = changeBetween(view.state.doc.toString(), value);
        if (changes) view.dispatch({ changes, annotations: Transaction.remote.of(true) });
      }
    },
    pickImages: () => void uploadPickedImages(view),
    close: () => {
      uploader.cancelAll();
      view.destroy();
    },
  };
}

function createExtensions(
  { props, announce }: EditorCallbacks,
  getCompletions: () => Completion[],
): Extension {
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
    markdown({ base: markdownLanguage, addKeymap: false, completeHTMLTags: false }),
    pasteURLAsLink,
    replaceSelection,
    syntaxHighlighting(highlightStyle),
    lineDecorations,
    search({ top: true }),
    highlightSelectionMatches({ minSelectionLength: 3 }),
    autocompletion({
      override: [slashMenu(getCompletions)],
      icons: false,
      defaultKeymap: false,
      // The user opens the list deliberately, so Enter needs no protection delay.
      interactionDelay: 0,
    }),
    Prec.highest(keymap.of([{ key: 'Tab', run: acceptCompletion }])),
    editorKeys({ save, announce }),
    placeholder(props().placeholder ?? 'Write, or type / for blocks'),
  ];
}

function attributes({ id, describedBy, isInvalid }: MarkdownEditorProps) {
  return {
    id,
    'aria-labelledby': `${id}-label`,
    'aria-describedby': describedBy ? `${describedBy} ${id}-help` : `${id}-help`,
    ...(isInvalid ? { 'aria-invalid': 'true' } : {}),
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
  { tag: [tags.tagName, tags.angleBracket, tags.attributeName], class: 'md-tag' },
  { tag: [tags.comment, tags.attributeValue, tags.meta], class: 'md-aside' },
]);

/** Opens the system's file dialog; resolves to an empty list if the user cancels. */
function pickImages(): Promise<File[]> {
  const picker = document.createElement('input');
  Object.assign(picker, { type: 'file', accept: 'image/*', multiple: true });
  return new Promise((resolve) => {
    picker.addEventListener('change', () => resolve([...(picker.files ?? [])]));
    picker.addEventListener('cancel', () => resolve([]));
    picker.click();
  });
}

/** The smallest single change from one text to another, so that cursors keep their position; null if equal. */
export function changeBetween(from: string, to: string) {
  if (from === to) return null;
  const shorter = Math.min(from.length, to.length);
  let start = 0;
  while (start < shorter && from[start] === to[start]) start++;
  let end = 0;
  while (end < shorter - start && from[from.length - 1 - end] === to[to.length - 1 - end]) end++;
  return { from: start, to: from.length - end, insert: to.slice(start, to.length - end) };
}

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
