/** What came of a thing that was to be carried. */
export type Outcome = 'created' | 'changed' | 'same';

export interface Counts {
  created: number;
  changed: number;
  same: number;
}

/** What has been done, what could not be carried and why, and what is worth a look. */
export class TransferReport {
  readonly kinds: Record<string, Counts> = {};
  readonly notCarried: { source: string; reason: string }[] = [];
  readonly notes: { source: string; note: string }[] = [];
  readonly #tell: (done: number, kind: string) => void;
  #done = 0;

  /** `tell` hears after each thing how many have been looked at. */
  constructor(tell: (done: number, kind: string) => void = () => {}) {
    this.#tell = tell;
  }

  count(kind: string, outcome: Outcome, number = 1): void {
    if (number === 0) return;
    const counts = this.kinds[kind] ?? { created: 0, changed: 0, same: 0 };
    this.kinds[kind] = { ...counts, [outcome]: counts[outcome] + number };
    this.#step(kind, number);
  }

  leave(source: string, reason: string): void {
    this.notCarried.push({ source, reason });
    this.#step('');
  }

  note(source: string, note: string): void {
    this.notes.push({ source, note });
  }

  /** True if anything was written, or would be. */
  hasChanges(): boolean {
    return Object.values(this.kinds).some(({ created, changed }) => created + changed > 0);
  }

  toJSON() {
    const { kinds, notCarried, notes } = this;
    return { kinds, notCarried, notes };
  }

  #step(kind: string, number = 1) {
    this.#done += number;
    this.#tell(this.#done, kind);
  }
}

export type Words = Record<Outcome, string>;
const usualWords: Words = { created: 'new', changed: 'changed', same: 'unchanged' };

/** The report as a person reads it. */
export function tellReport(report: TransferReport, isDryRun = false, words = usualWords): string {
  const outcomes = ['created', 'changed', 'same'] as const;
  const lines = Object.entries(report.kinds).map(([kind, counts]) => {
    const told = outcomes.filter((name) => counts[name] > 0);
    return `  ${kind}: ${told.map((name) => `${counts[name]} ${words[name]}`).join(', ')}`;
  });
  return [
    isDryRun ? 'This would be done (nothing has been written):' : 'Done:',
    ...(lines.length > 0 ? lines : ['  nothing was found']),
    ...listed(
      'Could not be carried:',
      report.notCarried.map(({ source, reason }) => [source, reason]),
    ),
    ...listed(
      'Worth a look:',
      report.notes.map(({ source, note }) => [source, note]),
    ),
  ].join('\n');
}

/** Things of which the same is said are named together; a long list of them is cut short. */
export function gatherSayings(
  said: [source: string, words: string][],
): [words: string, sources: string[]][] {
  const found = new Map<string, Set<string>>();
  for (const [source, words] of said) found.set(words, (found.get(words) ?? new Set()).add(source));
  return [...found].map(([words, sources]) => [words, [...sources]]);
}

/** Because a person reads it; programs are told all. */
const mostNamed = 5;

const listed = (title: string, said: [string, string][]) =>
  said.length === 0
    ? []
    : [
        '',
        title,
        ...gatherSayings(said).map(([words, sources]) => {
          const more = sources.length - mostNamed;
          const names = sources.slice(0, mostNamed).join('; ');
          return sources.length === 1
            ? `  ${names}: ${words}`
            : `  ${sources.length} times: ${words}\n    ${names}${more > 0 ? `; and ${more} more` : ''}`;
        }),
      ];
