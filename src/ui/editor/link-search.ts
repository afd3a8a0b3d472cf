import {
  acceptCompletion,
  closeCompletion,
  completionStatus,
  startCompletion,
  type Completion,
  type CompletionContext,
  type CompletionResult,
} from '@codemirror/autocomplete';
import { isolateHistory } from '@codemirror/commands';
import { Prec, StateEffect, StateField, type EditorState, type Extension } from '@codemirror/state';
import { EditorView, keymap } from '@codemirror/view';
import type { EditorLinkTarget, MarkdownEditorProps } from './editor-props.ts';
import { findEnclosingNode } from './find-enclosing-node.ts';
import { escapeLinkText, formatTarget } from './link-text.ts';

type FindLinkTargets = NonNullable<MarkdownEditorProps['findLinkTargets']>;

/** How long the words must be unchanged before they are searched. */
const searchDelayMs = 60;
const maxQueryLength = 100;

/** A range of the text where an item of the site is searched. */
interface LinkQuery {
  from: number;
  to: number;
  /** The words that are searched; empty for the latest items. */
  words: string;
  /** Where the searched words begin, after `[[` or the bracket of a target. */
  start: number;
  /** The text of the link, if it stays; null if it becomes the title of the item. */
  text: string | null;
  kind: 'brackets' | 'target';
}

/** Completes items of the site after `[[`, and as the target of a link in place of its address. */
export function linkSearch(find: () => FindLinkTargets | undefined) {
  return async (context: CompletionContext): Promise<CompletionResult | null> => {
    const search = find();
    const query = findLinkQuery(context.state, context.pos);
    if (!search || !query || (query.kind === 'target' && !context.explicit && query.words === ''))
      return null;
    const controller = new AbortController();
    context.addEventListener('abort', () => controller.abort(), { onDocChange: true });
    await delay(context.explicit ? 0 : searchDelayMs);
    if (context.aborted) return null;
    try {
      const targets = await search(query.words.slice(0, maxQueryLength), controller);
      return createResult(query, targets);
    } catch {
      // The link can be typed without the list; the next key searches again.
      return null;
    }
  };
}

/** As many items as a search finds at most; fewer are all that there are. */
const maxTargets = 10;

/** Further letters narrow the list at once, if it has everything that they can find. */
function createResult(
  { start, words }: Pick<LinkQuery, 'start' | 'words'>,
  targets: EditorLinkTarget[],
): CompletionResult {
  return {
    from: start,
    options: targets.map(toCompletion),
    filter: false,
    update: (...[, , , context]) => {
      const query = findLinkQuery(context.state, context.pos);
      const isNarrower = query?.start === start && query.words.startsWith(words);
      if (!isNarrower || targets.length >= maxTargets) return null;
      const typed = query.words.toLowerCase().split(/\s+/);
      const remaining = targets.filter(({ title }) =>
        typed.every((word) => title.toLowerCase().includes(word)),
      );
      return remaining.length > 0 ? createResult(query, remaining) : null;
    },
  };
}

const delay = (milliseconds: number) => new Promise((resolve) => setTimeout(resolve, milliseconds));

/** The query at the position; null where no link can be. */
export function findLinkQuery(state: EditorState, position: number): LinkQuery | null {
  const range = { from: position, to: position };
  const codeNames = ['FencedCode', 'CodeBlock', 'InlineCode', 'HTMLBlock'];
  if (findEnclosingNode(state, range, ...codeNames)) return null;
  const line = state.doc.lineAt(position);
  const before = state.sliceDoc(line.from, position);
  const after = state.sliceDoc(position, line.to);
  return (
    findBracketQuery(state, { before, after, position }) ??
    findTargetQuery({ before, after, position })
  );
}

interface Around {
  before: string;
  after: string;
  position: number;
}

function findBracketQuery(state: EditorState, { before, after, position }: Around) {
  const words = /\[\[([^\][]*)$/.exec(before)?.[1];
  if (words === undefined || words.length > maxQueryLength) return null;
  const from = position - words.length - 2;
  const rest = /^([^\][]*)\]\]/.exec(after)?.[0].length ?? 0;
  const wrapped = state.field(wrappedText, false);
  const text = wrapped && wrapped.from === from ? wrapped.text : null;
  return {
    from,
    to: position + rest,
    words: words.trim(),
    start: from + 2,
    text,
    kind: 'brackets' as const,
  };
}

/** In the target of a link that is not an address yet: what is typed there is searched. */
function findTargetQuery({ before, after, position }: Around): LinkQuery | null {
  const match = /(?<!!)\[[^\]]*\]\(([^()\s]*|[^()"<:/#]*)$/.exec(before);
  const typed = match?.[1];
  const rest = /^[^()\s]*(?=\))/.exec(after)?.[0];
  if (typed === undefined || rest === undefined) return null;
  const whole = typed + rest;
  const isAddress = whole !== 'https://' && /^(?:[a-z][a-z\d+.-]*:|[/#<])/i.test(whole);
  if (isAddress) return null;
  const from = position - typed.length;
  const words = whole === 'https://' ? '' : typed.trim();
  return { from, to: position + rest.length, words, start: from, text: null, kind: 'target' };
}

const states = { draft: ' · draft', scheduled: ' · scheduled', published: '' };

function toCompletion(target: EditorLinkTarget): Completion {
  return {
    label: target.title,
    detail: `${target.kind}${states[target.state]}`,
    apply: (view) => {
      const query = findLinkQuery(view.state, view.state.selection.main.head);
      closeCompletion(view);
      if (!query) return;
      const url = formatTarget(target.path);
      const words = query.text ?? target.title;
      const insert = query.kind === 'target' ? url : `[${escapeLinkText(words)}](${url})`;
      // After the closing bracket of the target.
      const anchor = query.from + insert.length + (query.kind === 'target' ? 1 : 0);
      view.dispatch({
        changes: { from: query.from, to: query.to, insert },
        selection: { anchor },
        annotations: isolateHistory.of('full'),
        userEvent: 'input.complete',
        scrollIntoView: true,
      });
    },
  };
}

const setWaiting = StateEffect.define<boolean>();

/** Whether the first item that is found is to be inserted, because Enter was pressed before it was found. */
const isWaiting = StateField.define<boolean>({
  create: () => false,
  update(value, { docChanged, selection, effects }) {
    const effect = effects.find((one) => one.is(setWaiting));
    if (effect) return effect.value;
    return value && !docChanged && !selection;
  },
});

/** Enter during a search waits for what it finds, instead of beginning a line. */
export const acceptWhenFound: Extension = [
  isWaiting,
  Prec.highest(
    keymap.of([
      {
        key: 'Enter',
        run: (view) => {
          const isSearching =
            completionStatus(view.state) === 'pending' &&
            findLinkQuery(view.state, view.state.selection.main.head) !== null;
          if (isSearching) view.dispatch({ effects: setWaiting.of(true) });
          return isSearching;
        },
      },
    ]),
  ),
  EditorView.updateListener.of(({ view, state }) => {
    if (!state.field(isWaiting) || completionStatus(state) === 'pending') return;
    // An update listener must not change the view that it is called for.
    queueMicrotask(() => {
      if (!view.state.field(isWaiting)) return;
      view.dispatch({ effects: setWaiting.of(false) });
      acceptCompletion(view);
    });
  }),
];

interface WrappedText {
  from: number;
  text: string;
}

const setWrappedText = StateEffect.define<WrappedText>();

/** The selected text around which `[[` was typed: it stays the text of the link, whatever is searched. */
const wrappedText = StateField.define<WrappedText | null>({
  create: () => null,
  update(value, { changes, effects, newDoc }) {
    const effect = effects.find((one) => one.is(setWrappedText));
    if (effect) return effect.value;
    if (!value || changes.empty) return value;
    const from = changes.mapPos(value.from, -1);
    return newDoc.sliceString(from, from + 2) === '[[' ? { ...value, from } : null;
  },
});

/** `[` over a selection within a line brackets it; the second one searches for what it links to. */
const wrapSelection = EditorView.domEventHandlers({
  beforeinput: (event, view) => {
    const { inputType, data, isComposing } = event;
    const { main, ranges } = view.state.selection;
    if (inputType !== 'insertText' || data !== '[' || isComposing) return false;
    if (main.empty || ranges.length > 1 || view.state.readOnly) return false;
    const text = view.state.sliceDoc(main.from, main.to);
    if (text.includes('\n') || /[[\]]/.test(text)) return false;
    const codeNames = ['FencedCode', 'CodeBlock', 'InlineCode'];
    if (findEnclosingNode(view.state, main, ...codeNames)) return false;
    event.preventDefault();
    const isSecond = view.state.sliceDoc(main.from - 1, main.from) === '[';
    const wrapped = { from: main.from - 1, text };
    view.dispatch({
      changes: [
        { from: main.from, insert: '[' },
        { from: main.to, insert: ']' },
      ],
      selection: { anchor: main.from + 1, head: main.to + 1 },
      effects: isSecond ? setWrappedText.of(wrapped) : [],
      userEvent: 'input.type',
    });
    if (isSecond) startCompletion(view);
    return true;
  },
});

// Before the handler that replaces a selection by what is typed.
export const bracketWrapping: Extension = [wrappedText, Prec.high(wrapSelection)];
