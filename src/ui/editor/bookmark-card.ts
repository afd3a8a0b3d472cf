import { isolateHistory } from '@codemirror/commands';
import { StateEffect, StateField } from '@codemirror/state';
import type { EditorView } from '@codemirror/view';
import type { EditorCard, MarkdownEditorProps } from './editor-props.ts';
import { escapeLinkText, formatTarget } from './link-text.ts';

export interface CardOptions {
  fetchCard: () => MarkdownEditorProps['fetchCard'];
  announce: (message: string) => void;
}

interface PendingCard {
  id: number;
  from: number;
  to: number;
}

const startCard = StateEffect.define<PendingCard>();
const endCard = StateEffect.define<number>();

/** The addresses whose pages are being read. They move with the text around them. */
const pendingCards = StateField.define<readonly PendingCard[]>({
  create: () => [],
  update(value, { changes, effects }) {
    const moved = changes.empty
      ? value
      : value.map(({ id, from, to }) => ({
          id,
          from: changes.mapPos(from, 1),
          to: changes.mapPos(to, -1),
        }));
    const started = effects.filter((effect) => effect.is(startCard)).map((effect) => effect.value);
    const ended = new Set(
      effects.filter((effect) => effect.is(endCard)).map((effect) => effect.value),
    );
    return [...moved, ...started].filter(({ id }) => !ended.has(id));
  },
});

let lastId = 0;

/**
 * Reads the page of an address in the text and replaces the address by a bookmark card, as one step of the history. If the
 * page cannot be read, or the address was changed meanwhile, the text stays.
 */
export async function insertCard(
  view: EditorView,
  { address, from, to }: { address: string; from: number; to: number },
  { fetchCard, announce }: CardOptions,
): Promise<void> {
  const fetch = fetchCard();
  if (!fetch) return;
  const id = ++lastId;
  const effects: StateEffect<unknown>[] = [startCard.of({ id, from, to })];
  if (view.state.field(pendingCards, false) === undefined)
    view.dispatch({ effects: StateEffect.appendConfig.of(pendingCards) });
  view.dispatch({ effects });
  announce(`Reading ${address}.`);
  const controller = new AbortController();
  const failure = await fetch(address, { signal: controller.signal }).then(
    (card) => replaceAddress(view, { id, address, card }),
    (error: unknown) => (error instanceof Error ? error.message : 'The page could not be read.'),
  );
  if (!view.dom.isConnected) return;
  view.dispatch({ effects: endCard.of(id) });
  announce(failure === null ? 'The bookmark card is in the text.' : `${failure} The link stays.`);
}

/** Returns why the card is not in the text; null if it is. */
function replaceAddress(
  view: EditorView,
  { id, address, card }: { id: number; address: string; card: EditorCard },
): string | null {
  const place = view.state.field(pendingCards).find((pending) => pending.id === id);
  if (!view.dom.isConnected || !place || view.state.sliceDoc(place.from, place.to) !== address)
    return 'The address was changed.';
  const { main } = view.state.selection;
  const insert = formatCard(address, card);
  const isUnmoved = main.empty && main.head === place.to;
  view.dispatch({
    changes: { from: place.from, to: place.to, insert },
    ...(isUnmoved ? { selection: { anchor: place.from + insert.length } } : {}),
    annotations: isolateHistory.of('full'),
    userEvent: 'input.complete',
  });
  return null;
}

/** A bookmark card: a link with its title, its picture, and the sentence below it. */
export function formatCard(address: string, { title, description, imageUrl }: EditorCard): string {
  const picture = imageUrl === null ? '' : `![](${formatTarget(imageUrl)})`;
  const words = escapeLinkText(title.trim() || address);
  const sentence = description.replace(/\s+/g, ' ').trim().replace(/["\\]/g, '\\$&');
  return `[${picture}${words}](${formatTarget(address)} "card:${sentence === '' ? '' : ` ${sentence}`}")`;
}
