const outcomes = ['created', 'changed', 'same'] as const;
/** The outcome of an imported entry. */
export type Outcome = (typeof outcomes)[number];

export interface Counts {
  created: number;
  changed: number;
  same: number;
}

/** Counts the outcomes by kind, and collects skipped entries with the reason, and notes. */
export class TaskReport {
  readonly kinds: Record<string, Counts> = {};
  readonly notCarried: { source: string; reason: string }[] = [];
  readonly notes: { source: string; note: string }[] = [];
  readonly #onProgress: (done: number, kind: string) => void;
  #done = 0;

  /** `onProgress` is called after each entry with the number of processed entries. */
  constructor(onProgress: (done: number, kind: string) => void = () => {}) {
    this.#onProgress = onProgress;
  }

  count(kind: string, outcome: Outcome, number = 1): void {
    if (number === 0) return;
    const counts = this.kinds[kind] ?? { created: 0, changed: 0, same: 0 };
    this.kinds[kind] = { ...counts, [outcome]: counts[outcome] + number };
    this.#step(kind, number);
  }

  skip(source: string, reason: string): void {
    this.notCarried.push({ source, reason });
    this.#step('');
  }

  note(source: string, note: string): void {
    this.notes.push({ source, note });
  }

  /** Adds what another process has reported. */
  add({ kinds, notCarried, notes }: ReturnType<TaskReport['toJSON']>): void {
    for (const [kind, { created, changed, same }] of Object.entries(kinds)) {
      const counts = this.kinds[kind] ?? { created: 0, changed: 0, same: 0 };
      this.kinds[kind] = {
        created: counts.created + created,
        changed: counts.changed + changed,
        same: counts.same + same,
      };
    }
    this.notCarried.push(...notCarried);
    this.notes.push(...notes);
  }

  /** Passes the progress of another process on. */
  reportProgress(done: number, kind: string): void {
    this.#onProgress(done, kind);
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
    this.#onProgress(this.#done, kind);
  }
}

export type OutcomeLabels = Record<Outcome, string>;
const defaultLabels: OutcomeLabels = { created: 'new', changed: 'changed', same: 'unchanged' };

/** Formats the report as text. */
export function formatReport(report: TaskReport, isDryRun = false, words = defaultLabels): string {
  const lines = Object.entries(report.kinds).map(([kind, counts]) => {
    const nonZero = outcomes.filter((name) => counts[name] > 0);
    return `  ${kind}: ${nonZero.map((name) => `${counts[name]} ${words[name]}`).join(', ')}`;
  });
  return [
    isDryRun ? 'Dry run (nothing has been written):' : 'Done:',
    ...(lines.length > 0 ? lines : ['  nothing was found']),
    ...formatList(
      'Could not be imported:',
      report.notCarried.map(({ source, reason }) => [source, reason]),
    ),
    ...formatList(
      'To check:',
      report.notes.map(({ source, note }) => [source, note]),
    ),
  ].join('\n');
}

/** Groups sources by message. */
export function groupByMessage(
  messages: [source: string, words: string][],
): [words: string, sources: string[]][] {
  const sourcesByMessage = new Map<string, Set<string>>();
  for (const [source, words] of messages)
    sourcesByMessage.set(words, (sourcesByMessage.get(words) ?? new Set()).add(source));
  return [...sourcesByMessage].map(([words, sources]) => [words, [...sources]]);
}

/** The text is for people; the JSON report lists all sources. */
const maxListedSources = 5;

const formatList = (title: string, messages: [string, string][]) =>
  messages.length === 0
    ? []
    : [
        '',
        title,
        ...groupByMessage(messages).map(([words, sources]) => {
          const more = sources.length - maxListedSources;
          const names = sources.slice(0, maxListedSources).join('; ');
          return sources.length === 1
            ? `  ${names}: ${words}`
            : `  ${sources.length} times: ${words}\n    ${names}${more > 0 ? `; and ${more} more` : ''}`;
        }),
      ];
