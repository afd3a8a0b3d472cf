import type { Extension } from '@codemirror/state';
import { completions } from './completions.ts';
import type { MarkdownEditorProps } from './editor-props.ts';
import type { createMenuActions } from './menu-actions.ts';
import { offerGallery } from './offer-gallery.ts';
import { pictureTools } from './picture-tools.ts';
import { getStoredQuoteLanguage } from './quote-language.ts';
import { smartPunctuation } from './smart-punctuation-input.ts';

interface InsertToolsOptions {
  props: () => MarkdownEditorProps;
  actions: ReturnType<typeof createMenuActions>;
}

/** What helps to insert: the lists at the cursor, the tools of a picture, and smart punctuation. */
export function insertTools({ props, actions }: InsertToolsOptions): Extension {
  return [
    completions({
      findLinkTargets: () => props().findLinkTargets,
      getActions: actions.listActions,
    }),
    pictureTools({ addBeside: actions.findAddBeside }),
    offerGallery,
    smartPunctuation(getStoredQuoteLanguage),
  ];
}
