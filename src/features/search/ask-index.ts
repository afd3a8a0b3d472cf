import { distance } from './distance.ts';
import { excerpt, highlight } from './highlight.ts';
import { resultsAtOnce } from './limits.ts';
import { mendQuery, readQuery, type Phrase, type Query } from './read-query.ts';
import type { Piece } from './schema.ts';
import {
  blocksOf,
  hasPhrase,
  readSteps,
  type IndexBlock,
  type IndexList,
  type ListedDocument,
  type Places,
} from './written-index.ts';

/** Where the files of an index come from. */
export interface IndexReader {
  list: () => Promise<IndexList>;
  block: (number: number) => Promise<IndexBlock>;
  /** What a document says of itself, and its text. */
  text: (number: number) => Promise<string>;
}

export interface Asked {
  q: string;
  kind?: string | undefined;
  /** How many results were shown before. */
  offset?: number;
}

export interface FoundDocument extends ListedDocument {
  id: string;
  pieces: { title: Piece[]; excerpt: Piece[] };
}

export interface Answer {
  items: FoundDocument[];
  hasMore: boolean;
  /** What was looked for instead, because nothing has the words as they were typed. */
  mended: string | null;
}

/** Texts that are fetched to see whether words stand in them side by side. */
const mostLookedInto = 40;
/** Blocks that are fetched to find a word like a mistyped one. */
const mostCompared = 12;

/** Answers a search from the files of an index, as the site itself answers it. */
export async function askIndex(asked: Asked, reader: IndexReader): Promise<Answer> {
  const query = readQuery(asked.q);
  if (!query) return { items: [], hasMore: false, mended: null };
  const found = await findDocuments(query, asked, reader);
  if (found.length > 0) return show(found, { query, asked, reader, mended: null });
  const words = await mendWords(query, reader);
  if (words.size === 0) return { items: [], hasMore: false, mended: null };
  const better = mendQuery(asked.q, query, words);
  const instead = await findDocuments(better.query, asked, reader);
  const mended = instead.length > 0 ? better.text : null;
  return show(instead, { query: better.query, asked, reader, mended });
}

interface Shown {
  query: Query;
  asked: Asked;
  reader: IndexReader;
  mended: string | null;
}

async function show(found: number[], { query, asked, reader, mended }: Shown): Promise<Answer> {
  const { documents } = await reader.list();
  const offset = asked.offset ?? 0;
  const items = found.slice(offset, offset + resultsAtOnce).map(async (number) => {
    const document = documents[number];
    if (!document) return [];
    const text = await reader.text(number);
    const pieces = { title: highlight(document.title, query), excerpt: excerpt(text, query) };
    return [{ ...document, id: String(number), pieces }];
  });
  const hasMore = found.length > offset + resultsAtOnce;
  return { items: (await Promise.all(items)).flat(), hasMore, mended };
}

/** Documents that have all that is wanted: those that have it in their head by how much of it, then the newest. */
async function findDocuments(query: Query, { kind }: Asked, reader: IndexReader) {
  const { documents } = await reader.list();
  const wanted = await Promise.all(query.all.map((phrase) => weigh(phrase, reader)));
  const unwanted = await Promise.all(
    query.none.filter(isOne).map((phrase) => weigh(phrase, reader)),
  );
  const [first = new Map<number, number>(), ...others] = wanted;
  const scored: { number: number; score: number }[] = [];
  for (const [number, weight] of first) {
    const weights = [weight, ...others.map((map) => map.get(number))];
    const isWhole = weights.every((one) => one !== undefined);
    const isLeft = unwanted.some((map) => map.has(number));
    const isKind = kind === undefined || documents[number]?.kind === kind;
    if (isWhole && !isLeft && isKind)
      scored.push({ number, score: weights.reduce<number>((sum, one) => sum + (one ?? 0), 0) });
  }
  const ranked = scored.toSorted(
    (one, other) => other.score - one.score || one.number - other.number,
  );
  return lookInto(
    ranked.map(({ number }) => number),
    query,
    reader,
  );
}

const isOne = ({ terms }: Phrase) => terms.length === 1;

/** Words that must stand side by side are looked for in the texts themselves. */
async function lookInto(numbers: number[], { all, none }: Query, reader: IndexReader) {
  const [must, mustNot] = [all, none].map((phrases) => phrases.filter((phrase) => !isOne(phrase)));
  if (!must?.length && !mustNot?.length) return numbers;
  const { documents } = await reader.list();
  const looked = numbers.slice(0, mostLookedInto).map(async (number) => {
    const text = `${documents[number]?.title}\n${await reader.text(number)}`;
    const has = ({ terms, open }: Phrase) => hasPhrase(text, terms, open);
    return must?.every(has) && !mustNot?.some(has) ? [number] : [];
  });
  return (await Promise.all(looked)).flat();
}

/** What a word counts for where it stands. A whole word counts twice, so that it comes before its mere beginning. */
const weights = [10, 3, 0] as const;

/** The documents that have every term of a phrase, and how much that counts. */
async function weigh({ terms, open }: Phrase, reader: IndexReader): Promise<Map<number, number>> {
  const each = terms.map((term, index) =>
    weighTerm(term, open && index === terms.length - 1, reader),
  );
  const [first = new Map<number, number>(), ...others] = await Promise.all(each);
  const both = new Map<number, number>();
  for (const [number, weight] of first) {
    const all = [weight, ...others.map((map) => map.get(number))];
    if (all.every((one) => one !== undefined)) both.set(number, Math.min(...all));
  }
  return both;
}

async function weighTerm(term: string, open: boolean, reader: IndexReader) {
  const found = new Map<number, number>();
  for (const [other, places] of await readTermPlaces(term, reader)) {
    if (other !== term && !open) continue;
    for (const [part, weight] of weights.entries())
      for (const number of readSteps(places[part] ?? [])) {
        const counts = other === term ? weight * 2 : weight;
        found.set(number, Math.max(found.get(number) ?? 0, counts));
      }
  }
  return found;
}

/** The terms that begin with this. */
async function readTermPlaces(beginning: string, reader: IndexReader): Promise<[string, Places][]> {
  const list = await reader.list();
  const blocks = await Promise.all(blocksOf(list, beginning).map((number) => reader.block(number)));
  return blocks.flatMap((block) =>
    Object.entries(block).filter(([term]) => term.startsWith(beginning)),
  );
}

/** For each word that no text has, the nearest one with the same first letter. */
async function mendWords({ all }: Query, reader: IndexReader): Promise<Map<string, string>> {
  const list = await reader.list();
  const mended = new Map<string, string>();
  for (const { word, terms } of all) {
    const [term] = terms;
    if (word === null || word.length < 4 || term === undefined) continue;
    const initial = term.slice(0, 1);
    if (blocksOf(list, initial).length > mostCompared) continue;
    const known = (await readTermPlaces(initial, reader)).map(([other]) => other);
    const nearest = known.some((other) => other.startsWith(term)) ? null : findNearest(term, known);
    if (nearest !== null) mended.set(word, nearest);
  }
  return mended;
}

function findNearest(word: string, known: string[]): string | null {
  const limit = word.length <= 5 ? 1 : 2;
  let best: { word: string; slips: number } | null = null;
  for (const other of known) {
    const slips = distance(word, other, limit);
    if (slips <= limit && (!best || slips < best.slips)) best = { word: other, slips };
  }
  return best?.word ?? null;
}
