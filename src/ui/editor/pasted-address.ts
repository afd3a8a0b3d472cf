import {
  closeCompletion,
  startCompletion,
  type Completion,
  type CompletionContext,
  type CompletionResult,
} from '@codemirror/autocomplete';
import { isolateHistory } from '@codemirror/commands';
import { StateEffect, StateField, type Extension } from '@codemirror/state';
import { EditorView } from '@codemirror/view';
import { insertCard, type CardOptions } from './bookmark-card.ts';
import { findGistAddress, findVideoAddress, parseAddress } from './embed-addresses.ts';
import { formatTarget } from './link-text.ts';

interface PastedAddress {
  from: number;
  to: number;
}

const setPasted = StateEffect.define<PastedAddress>();

/** An address that was pasted alone on its line, until the text or the cursor changes. */
const pastedAddress = StateField.define<PastedAddress | null>({
  create: () => null,
  update(value, { docChanged, selection, effects }) {
    const effect = effects.find((one) => one.is(setPasted));
    if (effect) return effect.value;
    return docChanged || selection ? null : value;
  },
});

/** Offers what a pasted address can become. If the offer is ignored, the address stays as it was pasted. */
export const offerForPastedAddress: Extension = [
  pastedAddress,
  EditorView.updateListener.of(({ view, transactions }) => {
    const pasted = transactions.find((one) => one.isUserEvent('input.paste'));
    if (!pasted) return;
    const { head } = pasted.newSelection.main;
    const line = pasted.newDoc.lineAt(head);
    const isNew =
      pasted.startState.doc.lineAt(pasted.changes.invertedDesc.mapPos(line.from)).text === '';
    if (!isNew || head !== line.to || !/^https?:\/\//.test(line.text) || !parseAddress(line.text))
      return;
    const above = line.number > 1 ? pasted.newDoc.line(line.number - 1).text : '';
    if (above.trim() !== '') return;
    // An update listener must not change the view that it is called for.
    queueMicrotask(() => {
      if (view.state.doc !== pasted.newDoc) return;
      view.dispatch({ effects: setPasted.of({ from: line.from, to: line.to }) });
      startCompletion(view);
    });
  }),
];

/** Completes a pasted address. The first entry is how it was pasted. */
export function addressCompletions(getOptions: () => CardOptions) {
  return (context: CompletionContext): CompletionResult | null => {
    const pasted = context.state.field(pastedAddress, false);
    if (!pasted || !context.explicit) return null;
    const address = context.state.sliceDoc(pasted.from, pasted.to);
    const options = listOptions(address, getOptions());
    return options.length > 1 ? { from: pasted.to, options, filter: false } : null;
  };
}

function listOptions(address: string, cardOptions: CardOptions): Completion[] {
  const embed = findVideoAddress(address) ?? findGistAddress(address);
  const embedName = findVideoAddress(address) ? 'Video' : 'Gist';
  const plainLink = (view: EditorView, range: PastedAddress) =>
    embed
      ? replace(view, range, `[${shortAddress(address)}](${formatTarget(address)})`)
      : undefined;
  const link = option({ label: 'Link', detail: 'The address as it is', run: plainLink });
  const card = option({
    label: 'Bookmark card',
    detail: 'With its title and picture',
    run: (view, range) => void insertCard(view, { address, ...range }, cardOptions),
  });
  const embedded = option({
    label: embedName,
    detail: 'Loads when it is pressed',
    run: (view, range) => {
      if (embed && embed !== address) replace(view, range, embed);
    },
  });
  return [...(embed ? [embedded] : []), link, ...(cardOptions.fetchCard() ? [card] : [])];
}

interface AddressOption {
  label: string;
  detail: string;
  run: (view: EditorView, range: PastedAddress) => void;
}

function option({ label, detail, run }: AddressOption): Completion {
  return {
    label,
    detail,
    apply: (view) => {
      const range = view.state.field(pastedAddress);
      closeCompletion(view);
      if (range) run(view, range);
    },
  };
}

function replace(view: EditorView, { from, to }: PastedAddress, insert: string) {
  view.dispatch({
    changes: { from, to, insert },
    selection: { anchor: from + insert.length },
    annotations: isolateHistory.of('full'),
    userEvent: 'input.complete',
  });
}

/** An address without its scheme, as the words of a link. */
const shortAddress = (address: string) => address.replace(/^https?:\/\/(?:www\.)?/, '');
