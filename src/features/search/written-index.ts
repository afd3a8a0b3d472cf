import { readTerms } from '#content/search/terms.ts';

/**
 * An index made of plain files, for a copy of the site that no server answers for: a list of all documents, and the
 * terms in their order, cut into blocks. Who asks fetches the list and the one or two blocks that the words are in.
 */
export interface IndexList {
  /** The newest first; a document is known by its place in the list. */
  documents: ListedDocument[];
  /** The first term of each block. */
  blocks: string[];
}

export interface ListedDocument {
  kind: string;
  /** Where the copy has it. */
  path: string;
  title: string;
  publishedAt: string | null;
}

/** Of each term the documents that have it: in the title, in the rest of the head, in the body. */
export type IndexBlock = Record<string, Places>;
/** Each list of documents as steps from the one before. */
export type Places = [title: number[], head: number[], body: number[]];

export interface DocumentTerms {
  title: string[];
  head: string[];
  body: string[];
}

/** Documents that one block names, about; because then it has some 60 kB. */
const blockSize = 16_000;

/** Puts documents into an index one by one, the newest first. */
export class IndexWriter {
  readonly #documents: ListedDocument[] = [];
  readonly #terms = new Map<string, Places>();
  /** The last document of each of a term's lists. */
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
    for (const term of [...this.#terms.keys()].toSorted(byLetters)) {
      const places = this.#terms.get(term) ?? [[], [], []];
      if (size >= blockSize) {
        [block, size] = [Object.create(null) as IndexBlock, 0]; // without what every object inherits
        blocks.push(block);
      }
      block[term] = places;
      size += 4 + places.reduce((sum, list) => sum + list.length, 0);
    }
    const firsts = blocks.map((one) => Object.keys(one).toSorted(byLetters)[0] ?? '');
    return { list: { documents: this.#documents, blocks: firsts }, blocks };
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

/** The blocks in which terms may stand that begin with this. */
export function blocksOf({ blocks }: IndexList, beginning: string): number[] {
  return blocks.flatMap((first, index) => {
    const next = blocks[index + 1];
    const isBefore = next !== undefined && next <= beginning && !next.startsWith(beginning);
    const isBehind = first > beginning && !first.startsWith(beginning);
    return isBefore || isBehind ? [] : [index];
  });
}

/** A list of steps as the numbers that they lead to. */
export function readSteps(steps: number[]): number[] {
  let at = 0;
  return steps.map((step) => (at += step));
}

/** True if these terms stand in the text, one after the other. */
export function hasPhrase(text: string, terms: string[], open: boolean): boolean {
  const found = Array.from(readTerms(text), ({ term }) => term);
  return found.some((_term, at) =>
    terms.every((term, index) => {
      const there = found[at + index];
      return open && index === terms.length - 1 ? there?.startsWith(term) : there === term;
    }),
  );
}

const byLetters = (one: string, other: string) => (one < other ? -1 : 1);
