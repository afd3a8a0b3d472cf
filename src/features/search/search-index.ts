import { editDistance } from './distance.ts';
import { excerpt, highlight } from './highlight.ts';
import { resultsPageSize } from './limits.ts';
import { correctQuery, parseQuery, type Phrase, type Query } from './parse-query.ts';
import type { Piece } from './schema.ts';
import {
  findBlocks,
  hasPhrase,
  decodeDeltas,
  type IndexBlock,
  type IndexList,
  type ListedDocument,
  type Places,
} from './static-index.ts';

/** Loads the files of a static index. */
export interface IndexReader {
  list: () => Promise<IndexList>;
  block: (number: number) => Promise<IndexBlock>;
  /** The description and the text of a document. */
  text: (number: number) => Promise<string>;
}

export interface IndexQuery {
  q: string;
  kind?: string | undefined;
  /** The number of results on previous pages. */
  offset?: number;
}

export interface MatchedDocument extends ListedDocument {
  id: string;
  pieces: { title: Piece[]; excerpt: Piece[] };
}

export interface IndexResult {
  items: MatchedDocument[];
  hasMore: boolean;
  /** The corrected query that was used, because the original one has no results; else null. */
  corrected: string | null;
}

/** Texts that one search fetches to check phrases. */
const maxTextsRead = 40;
/** Blocks that one search fetches to correct a misspelled word. */
const maxBlocksCompared = 12;

/** Searches a static index, with the same rules as the search of the server. */
export async function searchIndex(input: IndexQuery, reader: IndexReader): Promise<IndexResult> {
  const query = parseQuery(input.q);
  if (!query) return { items: [], hasMore: false, corrected: null };
  const matches = await findDocuments(query, input, reader);
  if (matches.length > 0) return createResult(matches, { query, input, reader, corrected: null });
  const words = await correctWords(query, reader);
  if (words.size === 0) return { items: [], hasMore: false, corrected: null };
  const correctedQuery = correctQuery(input.q, query, words);
  const correctedMatches = await findDocuments(correctedQuery.query, input, reader);
  const corrected = correctedMatches.length > 0 ? correctedQuery.text : null;
  return createResult(correctedMatches, { query: correctedQuery.query, input, reader, corrected });
}

interface ResultContext {
  query: Query;
  input: IndexQuery;
  reader: IndexReader;
  corrected: string | null;
}

async function createResult(
  matches: number[],
  { query, input, reader, corrected }: ResultContext,
): Promise<IndexResult> {
  const { documents } = await reader.list();
  const offset = input.offset ?? 0;
  const items = matches.slice(offset, offset + resultsPageSize).map(async (number) => {
    const document = documents[number];
    if (!document) return [];
    const text = await reader.text(number);
    const pieces = { title: highlight(document.title, query), excerpt: excerpt(text, query) };
    return [{ ...document, id: String(number), pieces }];
  });
  const hasMore = matches.length > offset + resultsPageSize;
  return { items: (await Promise.all(items)).flat(), hasMore, corrected };
}

/** The numbers of the matching documents, by score, then newest first. */
async function findDocuments(query: Query, { kind }: IndexQuery, reader: IndexReader) {
  const { documents } = await reader.list();
  const required = await Promise.all(query.all.map((phrase) => scorePhrase(phrase, reader)));
  const excluded = await Promise.all(
    query.none.filter(isSingleTerm).map((phrase) => scorePhrase(phrase, reader)),
  );
  const [first = new Map<number, number>(), ...others] = required;
  const scored: { number: number; score: number }[] = [];
  for (const [number, weight] of first) {
    const weights = [weight, ...others.map((map) => map.get(number))];
    const hasAllTerms = weights.every((one) => one !== undefined);
    const isExcluded = excluded.some((map) => map.has(number));
    const isKind = kind === undefined || documents[number]?.kind === kind;
    if (hasAllTerms && !isExcluded && isKind)
      scored.push({ number, score: weights.reduce<number>((sum, one) => sum + (one ?? 0), 0) });
  }
  const ranked = scored.toSorted(
    (one, other) => other.score - one.score || one.number - other.number,
  );
  return filterByPhrases(
    ranked.map(({ number }) => number),
    query,
    reader,
  );
}

const isSingleTerm = ({ terms }: Phrase) => terms.length === 1;

/** Checks phrases of several terms in the texts, because the index has no positions. */
async function filterByPhrases(numbers: number[], { all, none }: Query, reader: IndexReader) {
  const [must, mustNot] = [all, none].map((phrases) =>
    phrases.filter((phrase) => !isSingleTerm(phrase)),
  );
  if (!must?.length && !mustNot?.length) return numbers;
  const { documents } = await reader.list();
  const checked = numbers.slice(0, maxTextsRead).map(async (number) => {
    const text = `${documents[number]?.title}\n${await reader.text(number)}`;
    const has = ({ terms, isPrefix }: Phrase) => hasPhrase(text, terms, isPrefix);
    return must?.every(has) && !mustNot?.some(has) ? [number] : [];
  });
  return (await Promise.all(checked)).flat();
}

/** The weight of a match in title, head and body. A whole word counts twice as much as a prefix. */
const weights = [10, 3, 0] as const;

/** The documents that have every term of a phrase, with their scores. */
async function scorePhrase(
  { terms, isPrefix }: Phrase,
  reader: IndexReader,
): Promise<Map<number, number>> {
  const each = terms.map((term, index) =>
    scoreTerm(term, isPrefix && index === terms.length - 1, reader),
  );
  const [first = new Map<number, number>(), ...others] = await Promise.all(each);
  const combined = new Map<number, number>();
  for (const [number, weight] of first) {
    const all = [weight, ...others.map((map) => map.get(number))];
    if (all.every((one) => one !== undefined)) combined.set(number, Math.min(...all));
  }
  return combined;
}

async function scoreTerm(term: string, open: boolean, reader: IndexReader) {
  const matches = new Map<number, number>();
  for (const [other, places] of await readTermPlaces(term, reader)) {
    if (other !== term && !open) continue;
    for (const [part, weight] of weights.entries())
      for (const number of decodeDeltas(places[part] ?? [])) {
        const score = other === term ? weight * 2 : weight;
        matches.set(number, Math.max(matches.get(number) ?? 0, score));
      }
  }
  return matches;
}

/** The terms with this prefix. */
async function readTermPlaces(prefix: string, reader: IndexReader): Promise<[string, Places][]> {
  const list = await reader.list();
  const blocks = await Promise.all(findBlocks(list, prefix).map((number) => reader.block(number)));
  return blocks.flatMap((block) =>
    Object.entries(block).filter(([term]) => term.startsWith(prefix)),
  );
}

/** For each unknown word the nearest known one with the same first letter. */
async function correctWords({ all }: Query, reader: IndexReader): Promise<Map<string, string>> {
  const list = await reader.list();
  const corrected = new Map<string, string>();
  for (const { word, terms } of all) {
    const [term] = terms;
    if (word === null || word.length < 4 || term === undefined) continue;
    const initial = term.slice(0, 1);
    if (findBlocks(list, initial).length > maxBlocksCompared) continue;
    const candidates = (await readTermPlaces(initial, reader)).map(([other]) => other);
    const nearest = candidates.some((other) => other.startsWith(term))
      ? null
      : findNearest(term, candidates);
    if (nearest !== null) corrected.set(word, nearest);
  }
  return corrected;
}

function findNearest(word: string, candidates: string[]): string | null {
  const limit = word.length <= 5 ? 1 : 2;
  let best: { word: string; edits: number } | null = null;
  for (const other of candidates) {
    const edits = editDistance(word, other, limit);
    if (edits <= limit && (!best || edits < best.edits)) best = { word: other, edits };
  }
  return best?.word ?? null;
}
