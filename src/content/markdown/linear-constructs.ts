import {
  attention,
  codeText,
  definition,
  htmlText,
  labelStartImage,
  labelStartLink,
} from 'micromark-core-commonmark';
import { EditMap } from 'micromark-util-edit-map';
import type {
  Construct,
  Event,
  Extension,
  State,
  Token,
  TokenizeContext,
  Tokenizer,
} from 'micromark-util-types';

declare module 'micromark-util-types' {
  interface TokenTypeMap {
    /** A piece of plain text that has become part of the one before. */
    merged: 'merged';
  }
}

/**
 * Changes of the parser that make its time proportional to the length of the text. Some constructs of the library look
 * through the whole paragraph, or the whole text, for each marker. Markers beyond these limits are plain text.
 */

/** Runs of `*`, `_` and `~` in one paragraph. The library compares them with each other. */
const maxAttentionRuns = 400;
/** Open brackets in one paragraph that no bracket has closed yet. */
const maxOpenLabels = 50;
/** Backticks or dollar signs in a row. The reference implementation has the same limit. */
const maxSequenceLength = 80;

const attentionRuns = new WeakMap<TokenizeContext, number>();

function limitAttention(construct: Construct): Construct {
  const tokenize: Tokenizer = function (effects, ok, nok) {
    const runs = (attentionRuns.get(this) ?? 0) + 1;
    attentionRuns.set(this, runs);
    return runs > maxAttentionRuns ? nok : construct.tokenize.call(this, effects, ok, nok);
  };
  return renamed(construct, tokenize);
}

/** The brackets that the library has met in a paragraph; a balanced one is closed, and was no link. */
const labelsOf = ({ _labelStarts: labels }: TokenizeContext): Token[] => labels ?? [];
const isBalanced = (label: Token | undefined): boolean => {
  const { _balanced: balanced } = label ?? {};
  return balanced === true;
};

function limitLabelStart(construct: Construct): Construct {
  const tokenize: Tokenizer = function (effects, ok, nok) {
    const labels = labelsOf(this);
    while (isBalanced(labels.at(-1))) labels.pop();
    return labels.length >= maxOpenLabels ? nok : construct.tokenize.call(this, effects, ok, nok);
  };
  return renamed(construct, tokenize);
}

/** An opening sequence without its closing one is searched for up to the end of the paragraph, once for each length. */
function limitSequence(construct: Construct, marker: number): Construct {
  const tokenize: Tokenizer = function (effects, ok, nok) {
    const count =
      (state: State | undefined, length: number): State =>
      (code) => {
        if (code !== marker) return state?.(code);
        return length === maxSequenceLength
          ? nok(code)
          : count(state?.(code) ?? undefined, length + 1);
      };
    return count(construct.tokenize.call(this, effects, ok, nok), 0);
  };
  return renamed(construct, tokenize);
}

/** What HTML in a paragraph can begin with, besides a tag. Each is searched for its end up to the end of the paragraph. */
const htmlOpeningLength = 3;
const unclosedHtml = new WeakMap<TokenizeContext, Set<string>>();

function limitHtml(construct: Construct): Construct {
  const tokenize: Tokenizer = function (effects, ok, nok) {
    const unclosed = unclosedHtml.get(this) ?? new Set<string>();
    unclosedHtml.set(this, unclosed);
    let kind = '';
    const fail: State = (code) => {
      if (code === null && /^<[!?]/.test(kind)) unclosed.add(kind);
      return nok(code);
    };
    const read =
      (state: State | undefined): State =>
      (code) => {
        kind += nameOf(code);
        const isComplete = kind.startsWith('<?') || kind.length === htmlOpeningLength;
        if (isComplete && unclosed.has(kind)) return nok(code);
        const next = state?.(code) ?? undefined;
        return isComplete || code === null ? next : read(next);
      };
    return read(construct.tokenize.call(this, effects, ok, fail));
  };
  return renamed(construct, tokenize);
}

/** One letter stands for all: every declaration ends with the same sign. */
function nameOf(code: number | null): string {
  const character = code === null || code < 0 ? ' ' : String.fromCharCode(code);
  return character.replace(/[a-z]/i, 'a');
}

/**
 * The library rebuilds all events of the text for each heading that a line below underlines, and after each quote or
 * list. Only those behind the first change differ.
 */
const consumeAll = EditMap.prototype.consume;
EditMap.prototype.consume = function (events: Event[]) {
  if (this.map.length === 0) return;
  const first = this.map.reduce((least, [at]) => Math.min(least, at), events.length);
  const tail = events.slice(first);
  events.length = first;
  for (const change of this.map) change[0] -= first;
  consumeAll.call(this, tail);
  for (const event of tail) events.push(event);
};

/** The library compares each label with every definition before. */
const limitedDefinition = renamed(definition, function (effects, ok, nok) {
  indexIdentifiers(this.parser.defined);
  return definition.tokenize.call(this, effects, ok, nok);
});

function indexIdentifiers(identifiers: string[]) {
  if (Object.hasOwn(identifiers, 'includes')) return;
  const known = new Set<string>();
  let knownCount = 0;
  const includes = (identifier: string) => {
    while (knownCount < identifiers.length) known.add(identifiers[knownCount++] ?? '');
    return known.has(identifier);
  };
  Object.defineProperty(identifiers, 'includes', { value: includes });
}

/** Autolinks ask whether a bracket is open, and look through all events for it. The last open one is the answer. */
function limitAutolink(construct: Construct): Construct {
  const tokenize: Tokenizer = function (effects, ok, nok) {
    const open = labelsOf(this).findLast((label) => !isBalanced(label));
    const context = open ? withEvents(this, [['enter', open, this]]) : withoutEvents(this);
    return construct.tokenize.call(context, effects, ok, nok);
  };
  return renamed(construct, tokenize);
}

const withEvents = (context: TokenizeContext, events: Event[]): TokenizeContext =>
  Object.create(context, { events: { value: events } }) as TokenizeContext; // its prototype is one

/** Every word could begin an address, and almost none is in a bracket: this context is created once for a paragraph. */
function withoutEvents(context: TokenizeContext): TokenizeContext {
  const existing = contextsWithoutEvents.get(context);
  if (existing) return existing;
  const created = withEvents(context, []);
  contextsWithoutEvents.set(context, created);
  return created;
}
const contextsWithoutEvents = new WeakMap<TokenizeContext, TokenizeContext>();

/** `![^1]` is a footnote only if the bracket before has just failed to be a picture. */
function limitPotentialCall(construct: Construct): Construct {
  const tokenize: Tokenizer = function (effects, ok, nok) {
    const last = labelsOf(this).at(-1);
    const isFailedImage = last?.type === 'labelImage' && isBalanced(last);
    return isFailedImage ? construct.tokenize.call(this, effects, ok, nok) : nok;
  };
  return renamed(construct, tokenize);
}

/**
 * The library merges adjacent pieces of plain text with one `splice` each, which moves all events behind them. The first
 * call of this `splice` merges all of them at once, with the same result.
 */
const mergeText: Construct = {
  name: 'mergeText',
  tokenize(_effects, _ok, nok) {
    const { parser } = this;
    if (!mergingParsers.has(parser)) {
      mergingParsers.add(parser);
      const { text, string } = parser;
      parser.text = (from) => mergeAtOnce(text(from));
      parser.string = (from) => mergeAtOnce(string(from));
    }
    return nok;
  },
};
const mergingParsers = new WeakSet<TokenizeContext['parser']>();

function mergeAtOnce(context: TokenizeContext): TokenizeContext {
  const { events } = context;
  const splice = (start: number, deleteCount: number, ...inserted: Event[]) => {
    Reflect.deleteProperty(events, 'splice');
    const isMerge = inserted.length === 0 && events[start - 1]?.[1].type === 'data';
    if (!isMerge) return events.splice(start, deleteCount, ...inserted);
    let end = start;
    for (const event of events.slice(start + deleteCount)) {
      const last = events[end - 1];
      const [step, token] = event;
      if (step === 'enter' && token.type === 'data' && last?.[1].type === 'data') {
        last[1].end = token.end;
        end -= 1;
        // Its exit takes the place of that of the piece before.
        token.type = 'merged';
      } else if (token.type === 'merged' && last) {
        events[end] = ['exit', last[1], event[2]];
        end += 1;
      } else {
        events[end] = event;
        end += 1;
      }
    }
    events.length = end;
    return [];
  };
  Object.defineProperty(events, 'splice', { value: splice, configurable: true });
  return context;
}

function renamed(construct: Construct, tokenize: Tokenizer): Construct {
  return { ...construct, name: `limited ${construct.name}`, tokenize };
}

const asterisk = 42;
const underscore = 95;
const exclamationMark = 33;
const lessThanSign = 60;
const openingBracket = 91;
const backtick = 96;
const dollarSign = 36;

/** The constructs of CommonMark with limits, in place of the library's. */
export const linearCommonMark: Extension = {
  disable: {
    null: ['attention', 'codeText', 'definition', 'htmlText', 'labelStartImage', 'labelStartLink'],
  },
  document: { null: mergeText },
  contentInitial: { [openingBracket]: limitedDefinition },
  text: {
    [asterisk]: limitAttention(attention),
    [underscore]: limitAttention(attention),
    [exclamationMark]: limitLabelStart(labelStartImage),
    [lessThanSign]: limitHtml(htmlText),
    [openingBracket]: limitLabelStart(labelStartLink),
    [backtick]: limitSequence(codeText, backtick),
  },
};

const limits: Record<string, (construct: Construct) => Construct> = {
  strikethrough: limitAttention,
  wwwAutolink: limitAutolink,
  protocolAutolink: limitAutolink,
  emailAutolink: limitAutolink,
  gfmPotentialFootnoteCall: limitPotentialCall,
  mathText: (construct) => limitSequence(construct, dollarSign),
};

/** A copy of an extension (GFM, formulas) whose constructs have limits. */
export function limitExtension(extension: Extension): Extension {
  const limit = (construct: Construct) => limits[construct.name ?? '']?.(construct) ?? construct;
  const text = Object.entries(extension.text ?? {}).map(([code, constructs]) => [
    code,
    Array.isArray(constructs) ? constructs.map(limit) : constructs && limit(constructs),
  ]);
  return { ...extension, text: Object.fromEntries(text) };
}
