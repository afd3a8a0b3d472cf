import { acceptCompletion, autocompletion } from '@codemirror/autocomplete';
import { Prec, type Extension } from '@codemirror/state';
import type { EditorView } from '@codemirror/view';
import { keymap, repositionTooltips, tooltips, ViewPlugin } from '@codemirror/view';
import type { MarkdownEditorProps } from './editor-props.ts';
import { acceptWhenFound, bracketWrapping, linkSearch } from './link-search.ts';
import { listMenuItems, type MenuActions } from './menu-items.ts';
import { addressCompletions, offerForPastedAddress } from './pasted-address.ts';
import { openedMenu, slashMenu } from './slash-menu.ts';

interface CompletionOptions {
  findLinkTargets: () => MarkdownEditorProps['findLinkTargets'];
  /** What the menu of blocks can do now. */
  getActions: () => MenuActions;
}

/** The lists at the cursor: blocks, items of the site, and what a pasted address can become. */
export function completions({ findLinkTargets, getActions }: CompletionOptions): Extension {
  const blocks = slashMenu(() => listMenuItems(getActions()));
  const addresses = addressCompletions(() => getActions().card);
  const links = linkSearch(findLinkTargets);
  return [
    autocompletion({
      // One source: a list takes no key while another source is asked.
      override: [(context) => addresses(context) ?? blocks(context) ?? links(context)],
      icons: false,
      defaultKeymap: false,
      // The user opens the list deliberately, so Enter needs no protection delay.
      interactionDelay: 0,
    }),
    Prec.highest(keymap.of([{ key: 'Tab', run: acceptCompletion }])),
    openedMenu,
    acceptWhenFound,
    bracketWrapping,
    offerForPastedAddress,
    tooltips({ tooltipSpace: visibleSpace }),
    keyboardListener,
  ];
}

/** Between a list and the edge of the screen. */
const marginPx = 8;

/** The part of the screen above the on-screen keyboard. */
function visibleSpace() {
  const { offsetLeft, offsetTop, width, height } = window.visualViewport ?? {
    offsetLeft: 0,
    offsetTop: 0,
    width: innerWidth,
    height: innerHeight,
  };
  return {
    left: offsetLeft + marginPx,
    top: offsetTop,
    right: offsetLeft + width - marginPx,
    bottom: offsetTop + height,
  };
}

/** Moves the lists when the on-screen keyboard opens or closes. */
const keyboardListener = ViewPlugin.fromClass(
  class {
    private readonly controller = new AbortController();

    constructor(view: EditorView) {
      const { signal } = this.controller;
      window.visualViewport?.addEventListener('resize', () => repositionTooltips(view), { signal });
    }

    destroy() {
      this.controller.abort();
    }
  },
);
