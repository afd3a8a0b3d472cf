import { startCompletion } from '@codemirror/autocomplete';
import type { EditorView } from '@codemirror/view';
import { blocks, type Block } from './blocks.ts';
import { insertCard, type CardOptions } from './bookmark-card.ts';
import { findGistAddress, findVideoAddress, parseAddress } from './embed-addresses.ts';
import { insertBlockInstead, insertInstead } from './insert-at.ts';
import { insertFootnote } from './insert-footnote.ts';
import type { MenuItem } from './menu-search.ts';
import { askAddress } from './prompt.ts';

/** What the menu can do besides inserting text. An action that is missing has no entry. */
export interface MenuActions {
  pickPictures?: ((view: EditorView, isGallery: boolean) => void) | undefined;
  choosePicture?: ((view: EditorView) => void) | undefined;
  pickFiles?: ((view: EditorView) => void) | undefined;
  canSearchLinks: boolean;
  card: CardOptions;
}

/** The entries of the menu of blocks, in its order. */
export function listMenuItems(actions: MenuActions): MenuItem[] {
  return [
    ...Object.values(blocks).map(toItem),
    ...pictureItems(actions),
    ...embedItems(actions),
    ...referenceItems(actions),
  ];
}

function toItem({ text, ...block }: Block): MenuItem {
  return { ...block, run: (view, range) => insertBlockInstead(view, range, text) };
}

/** An entry that removes what was typed and runs an action. */
function actionItem(
  entry: Omit<MenuItem, 'run' | 'group'>,
  run: (view: EditorView) => void,
): MenuItem {
  return {
    ...entry,
    group: 'Media',
    run: (view, range) => {
      removeCommand(view, range);
      run(view);
    },
  };
}

function removeCommand(view: EditorView, range: { from: number; to: number }) {
  if (range.from < range.to) insertInstead(view, range, () => ({}));
}

function pictureItems({ pickPictures, choosePicture, pickFiles }: MenuActions): MenuItem[] {
  const items: MenuItem[] = [];
  if (pickPictures) {
    const words = 'image photo upload img figure screenshot';
    items.push(
      actionItem({ name: 'Picture', hint: 'From this device', words }, (view) =>
        pickPictures(view, false),
      ),
    );
  }
  if (choosePicture) {
    const words = 'image photo media library img';
    items.push(
      actionItem({ name: 'Picture from the library', hint: 'Used before', words }, choosePicture),
    );
  }
  if (pickPictures) {
    const words = 'images photos pictures grid album';
    items.push(
      actionItem({ name: 'Gallery', hint: 'Several pictures', words }, (view) =>
        pickPictures(view, true),
      ),
    );
  }
  if (pickFiles) {
    const words = 'attachment upload pdf audio mp3 zip download document';
    items.push(actionItem({ name: 'File', hint: 'PDF, audio, archive', words }, pickFiles));
  }
  return items;
}

function embedItems({ card }: MenuActions): MenuItem[] {
  const video = embedItem(
    { name: 'Video', hint: 'From YouTube', words: 'youtube embed film movie' },
    {
      label: 'Address of the video',
      placeholder: 'https://www.youtube.com/watch?v=…',
      find: findVideoAddress,
      failure: 'This is not the address of a YouTube video. Copy it from the page of the video.',
    },
  );
  const gist = embedItem(
    { name: 'Gist', hint: 'Code from GitHub', words: 'github embed snippet code' },
    {
      label: 'Address of the gist',
      placeholder: 'https://gist.github.com/name/…',
      find: findGistAddress,
      failure: 'This is not the address of a gist. Copy it from the page of the gist.',
    },
  );
  return card.fetchCard() ? [video, gist, cardItem(card)] : [video, gist];
}

interface EmbedQuestion {
  label: string;
  placeholder: string;
  /** The address in the form that is embedded; null if it is another one. */
  find: (address: string) => string | null;
  failure: string;
}

function embedItem(
  entry: Omit<MenuItem, 'run' | 'group'>,
  { label, placeholder, find, failure }: EmbedQuestion,
): MenuItem {
  return actionItem(entry, (view) => {
    askAddress(view, {
      position: view.state.selection.main.head,
      label,
      placeholder,
      submitLabel: 'Insert',
      check: (address) => (find(address) === null ? failure : null),
      submit: (target, address) => insertAddress(target, find(address) ?? address),
    });
  });
}

function cardItem(options: CardOptions): MenuItem {
  const words = 'preview embed unfurl url website';
  return actionItem({ name: 'Bookmark card', hint: 'A link with its picture', words }, (view) => {
    askAddress(view, {
      position: view.state.selection.main.head,
      label: 'Address of the page',
      placeholder: 'https://',
      submitLabel: 'Insert',
      check: (address) =>
        parseAddress(address)
          ? null
          : 'This is not the address of a page. Copy it from the browser.',
      submit: (target, typed) => {
        const address = parseAddress(typed)?.href ?? typed;
        const to = insertAddress(target, address);
        void insertCard(target, { address, from: to - address.length, to }, options);
      },
    });
  });
}

/** Inserts an address on its own line. Returns the position after it. */
function insertAddress(view: EditorView, address: string): number {
  const { head } = view.state.selection.main;
  insertBlockInstead(view, { from: head, to: head }, `${address}‸`);
  return view.state.selection.main.head;
}

function referenceItems({ canSearchLinks }: MenuActions): MenuItem[] {
  const footnote: MenuItem = {
    name: 'Footnote',
    hint: 'A note below the text',
    group: 'References',
    words: 'reference note citation endnote',
    run: (view, range) => {
      removeCommand(view, range);
      insertFootnote(view);
    },
  };
  const link: MenuItem = {
    name: 'Internal link',
    hint: 'To something on this site',
    group: 'References',
    words: 'link article post page mention [[ search',
    run: (view, range) => {
      insertInstead(view, range, ({ selection }) => {
        const { head } = selection.main;
        return { changes: { from: head, insert: '[[' }, selection: { anchor: head + 2 } };
      });
      startCompletion(view);
    },
  };
  return canSearchLinks ? [link, footnote] : [footnote];
}
