import { parseTerms } from '#content/search/terms.ts';

/**
 * A search index of plain files for a static export: a list of all documents, and the sorted terms, split into blocks.
 * A search fetches the list and the one or two blocks of its words.
 */
export interface IndexList {
  /** Newest first; the index in the list is the number of a document. */
  documents: ListedDocument[];
  /** The first term of each block. */
  blocks: string[];
}

export interface ListedDocument {
  kind: string;
  /** The path in the static export. */
  path: string;
  title: string;
  publishedAt: string | null;
}

/** Per term the documents that have it: in the title, in the rest of the head, in the body. */
export type IndexBlock = Record<string, Places>;
/** Lists of document numbers, delta-encoded. */
export type Places = [title: number[], head: number[], body: number[]];

export interface DocumentTerms {
  title: string[];
  head: string[];
  body: string[];
}

/** The approximate number of document references per block, which makes about 60 kB. */
const blockSize = 16_000;

/** Builds an index. Documents must be added newest first. */
export class IndexWriter {
  readonly #documents: ListedDocument[] = [];
  readonly #terms = new Map<string, Places>();
  /** The last document number of each list of a term. */
  readonly #last = new Map<string, [number, number, number]>();

  add(document: ListedDocument, terms: DocumentTerms): void {
    const number = this.#documents.push(document) - 1;
    for (const [part, words] of [terms.title, terms.head, terms.body].entries())
      for (const term of new Set(words)) this.#note(term, part, number);
  }

  finish(): { list: IndexList; blocks: IndexBlock[] } {
    const blocks: IndexBlock[] = [];
    let block: IndexBlock = {};
    let size = Infinity;
    for (const term of [...this.#terms.keys()].toSorted(compareTerms)) {
      const places = this.#terms.get(term) ?? [[], [], []];
      if (size >= blockSize) {
        [block, size] = [Object.create(null) as IndexBlock, 0]; // without inherited properties
        blocks.push(block);
      }
      block[term] = places;
      size += 4 + places.reduce((sum, list) => sum + list.length, 0);
    }
    const firstTerms = blocks.map((one) => Object.keys(one).toSorted(compareTerms)[0] ?? '');
    return { list: { documents: this.#documents, blocks: firstTerms }, blocks };
  }

  #note(term: string, part: number, number: number) {
    const places = this.#terms.get(term) ?? [[], [], []];
    const last = this.#last.get(term) ?? [0, 0, 0];
    places[part]?.push(number - (last[part] ?? 0));
    last[part] = number;
    this.#terms.set(term, places);
    this.#last.set(term, last);
  }
}

/** The numbers of the blocks that may have terms with this prefix. */
export function findBlocks({ blocks }: IndexList, prefix: string): number[] {
  return blocks.flatMap((first, index) => {
    const next = blocks[index + 1];
    const isBefore = next !== undefined && next <= prefix && !next.startsWith(prefix);
    const isBehind = first > prefix && !first.startsWith(prefix);
    return isBefore || isBehind ? [] : [index];
  });
}

/** Decodes a delta-encoded list of numbers. */
export function decodeDeltas(deltas: number[]): number[] {
  let at = 0;
  return deltas.map((delta) => (at += delta));
}

/** Whether the text has these terms in sequence. */
export function hasPhrase(text: string, terms: string[], open: boolean): boolean {
  const found = Array.from(parseTerms(text), ({ term }) => term);
  return found.some((_term, at) =>
    terms.every((term, index) => {
      const termAt = found[at + index];
      return open && index === terms.length - 1 ? termAt?.startsWith(term) : termAt === term;
    }),
  );
}

const compareTerms = (one: string, other: string) => (one < other ? -1 : 1);
