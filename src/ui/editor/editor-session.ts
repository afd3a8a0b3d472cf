import { acceptCompletion, autocompletion, type Completion } from '@codemirror/autocomplete';
import { history } from '@codemirror/commands';
import { markdown, markdownLanguage, pasteURLAsLink } from '@codemirror/lang-markdown';
import { syntaxHighlighting } from '@codemirror/language';
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
import { changeBetween } from './change-between.ts';
import type { MarkdownEditorProps } from './editor-props.ts';
import { editorKeys } from './editor-keys.ts';
import { highlightStyle } from './highlight-style.ts';
import { createUploader, listUploads } from './image-uploads.ts';
import { lineLook } from './line-look.ts';
import { mountStylesByScript } from './mount-styles.ts';
import { pickImages } from './pick-images.ts';
import { slashMenu, slashPicture } from './slash-menu.ts';
import { takeIn } from './take-in.ts';
import { typeOver } from './type-over.ts';

/** What a view tells, and what it asks of the outside; read anew each time, so that a render changes no view. */
export interface SessionDoors {
  props: () => MarkdownEditorProps;
  say: (words: string) => void;
  onUpdate: (update: ViewUpdate) => void;
}

export interface Session {
  view: EditorView;
  /** Takes over a value that did not come from here; the cursor stays where it was in the text. */
  setValue: (value: string) => void;
  pickImages: () => void;
  close: () => void;
}

export function openSession(parent: HTMLElement, doors: SessionDoors): Session {
  mountStylesByScript();
  const { props, say } = doors;
  const uploader = createUploader(() => props().uploadImage, say);
  /** Values that were told and have not come back yet: what comes back is no news. */
  let told: string[] = [];
  const tell = (update: ViewUpdate) => {
    if (
      update.docChanged &&
      !update.transactions.some((one) => one.annotation(Transaction.remote))
    ) {
      const value = update.state.doc.toString();
      told.push(value);
      props().onChange(value);
    }
    const running = listUploads(update.state).length;
    if (running !== listUploads(update.startState).length) props().onUploads?.(running);
    doors.onUpdate(update);
  };
  const pick = async (target: EditorView) =>
    uploader.add(target, await pickImages(), target.state.selection.main.head);
  const pictures = () => (props().uploadImage ? [slashPicture(pick)] : []);
  const view = new EditorView({
    parent,
    doc: props().value,
    extensions: [
      writing(doors, pictures),
      uploader.extension,
      takeIn({ canUpload: () => props().uploadImage !== undefined, upload: uploader.add }),
      EditorView.contentAttributes.of(() => attributes(props())),
      EditorView.updateListener.of(tell),
    ],
  });
  return {
    view,
    setValue: (given) => {
      const value = given.replace(/\r\n?/g, '\n');
      const index = told.lastIndexOf(value);
      if (index >= 0) told = told.slice(index + 1);
      else {
        told = [];
        const changes = changeBetween(view.state.doc.toString(), value);
        if (changes) view.dispatch({ changes, annotations: Transaction.remote.of(true) });
      }
    },
    pickImages: () => void pick(view),
    close: () => {
      uploader.stopAll();
      view.destroy();
    },
  };
}

function writing({ props, say }: SessionDoors, more: () => Completion[]): Extension {
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
    typeOver,
    syntaxHighlighting(highlightStyle),
    lineLook,
    search({ top: true }),
    highlightSelectionMatches({ minSelectionLength: 3 }),
    autocompletion({
      override: [slashMenu(more)],
      icons: false,
      defaultKeymap: false,
      // Nobody presses Enter by accident who has just asked for the list.
      interactionDelay: 0,
    }),
    Prec.highest(keymap.of([{ key: 'Tab', run: acceptCompletion }])),
    editorKeys({ save, say }),
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
