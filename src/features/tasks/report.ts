import type { ImportedText } from './schema.ts';

const outcomes = ['created', 'changed', 'same'] as const;
/** The outcome of an imported entry. */
export type Outcome = (typeof outcomes)[number];

export interface Counts {
  created: number;
  changed: number;
  same: number;
}

/** Gets the number of processed entries, and that of all, if it is known. */
export type ProgressListener = (done: number, kind: string, total?: number) => void;

/** Counts the outcomes by kind, and collects skipped entries with the reason, and notes. */
export class TaskReport {
  readonly kinds: Record<string, Counts> = {};
  readonly notCarried: { source: string; reason: string }[] = [];
  readonly notes: { source: string; note: string }[] = [];
  readonly texts: ImportedText[] = [];
  readonly #onProgress: ProgressListener;
  #done = 0;
  #total: number | undefined;

  /** `onProgress` is called after each entry. */
  constructor(onProgress: ProgressListener = () => {}) {
    this.#onProgress = onProgress;
  }

  /** Says how many entries will follow. */
  expect(number: number): void {
    this.#total = this.#done + number;
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

  addText(text: ImportedText): void {
    this.texts.push(text);
  }

  /** Adds what another process has reported. */
  add({ kinds, notCarried, notes, texts }: ReturnType<TaskReport['toJSON']>): void {
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
    this.texts.push(...texts);
  }

  /** Passes the progress of another process on. */
  reportProgress(done: number, kind: string, total?: number): void {
    this.#onProgress(done, kind, total);
  }

  /** True if anything was written, or would be. */
  hasChanges(): boolean {
    return Object.values(this.kinds).some(({ created, changed }) => created + changed > 0);
  }

  toJSON() {
    const { kinds, notCarried, notes, texts } = this;
    return { kinds, notCarried, notes, texts };
  }

  #step(kind: string, number = 1) {
    this.#done += number;
    this.#onProgress(this.#done, kind, this.#total);
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
  const listed = new Set(isDryRun ? report.texts.map(({ source }) => source) : []);
  const notes = report.notes.filter(({ source }) => !listed.has(source));
  return [
    isDryRun ? 'Dry run (nothing has been written):' : 'Done:',
    ...(lines.length > 0 || report.texts.length > 0 ? lines : ['  nothing was found']),
    ...(isDryRun ? formatTexts(report) : []),
    ...formatList('Corrected:', listCorrections(report.texts)),
    ...formatList(
      'Could not be imported:',
      report.notCarried.map(({ source, reason }) => [source, reason]),
    ),
    ...formatList(
      'To check:',
      notes.map(({ source, note }) => [source, note]),
    ),
    ...(isDryRun ? [] : formatAddresses(report.texts)),
  ].join('\n');
}

/** What was corrected in the texts, as pairs of source and sentence. */
export const listCorrections = (texts: readonly ImportedText[]): [string, string][] =>
  texts.flatMap(({ source, corrected = [] }) =>
    corrected.map((sentence): [string, string] => [source, sentence]),
  );

const outcomeLabels = {
  created: 'new',
  changed: 'changed',
  same: 'same',
  skipped: 'skipped',
} as const;

/** The table of all texts of a dry run: where each was and will be, and what is not carried. */
function formatTexts({ texts, notes, notCarried }: TaskReport): string[] {
  if (texts.length === 0) return [];
  const remarks = [...notes, ...notCarried.map(({ source, reason }) => ({ source, note: reason }))];
  const bySource = Map.groupBy(remarks, ({ source }) => source);
  const indent = ' '.repeat(11);
  const lines = texts.flatMap(({ source, title, date, isDraft, path, oldAddresses, outcome }) => [
    `  ${outcomeLabels[outcome].padEnd(7)}  ${(date ?? 'no date').slice(0, 10).padEnd(10)}  ${title}${isDraft ? ' (draft)' : ''}`,
    `${indent}${formatMove(oldAddresses, path)}`,
    ...(bySource.get(source) ?? []).map(({ note }) => `${indent}! ${note}`),
  ]);
  return ['', 'Texts:', ...lines];
}

function formatMove(oldAddresses: string[], path: string): string {
  const old = oldAddresses.filter((address) => address !== path);
  return old.length === 0 ? path : `${old.join(', ')} → ${path}`;
}

/** The table of old and new addresses. One that did not change is not listed. */
function formatAddresses(texts: ImportedText[]): string[] {
  const moved = texts.filter(({ outcome }) => outcome !== 'skipped');
  const lines = moved.flatMap(({ oldAddresses, path, isDraft }) =>
    oldAddresses
      .filter((old) => old !== path)
      .map((old) => `  ${old} → ${path}${isDraft ? ' (a draft: from its publication on)' : ''}`),
  );
  return lines.length === 0 ? [] : ['', 'Old addresses, which redirect:', ...lines];
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
