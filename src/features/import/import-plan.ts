import { z } from 'zod';
import { contentPath, parseContentPath } from '#content/kinds.ts';
import { nameInMonth, toMonthSlug } from '#content/month-slug.ts';
import { slugShape } from '#content/schema.ts';
import { isReserved, reservedMessage } from '#features/page/schema.ts';
import type { ImportedText } from '#features/tasks/schema.ts';
import { parseDate } from './parse-date.ts';

/** A page may not use a path that the site reserves. */
export const isReservedSlug = (kind: string, slug: string): boolean =>
  kind === 'page' && isReserved(slug);

/** A date in any notation that an import reads, as ISO 8601. */
export const correctedDateShape = z
  .string()
  .max(100)
  .transform((written, { addIssue }) => {
    const date = parseDate(written);
    if (date !== null) return date;
    const message = `“${written}” cannot be read as a date. Enter it as 2026-11-21 or 2026-11-21 14:30.`;
    addIssue({ code: 'custom', message });
    return z.NEVER;
  });

/** What the owner changes in a text of the source. A field that is left out stays as the source says. */
export const correctionSchema = z.strictObject({
  /** The text is left out. */
  skip: z.literal(true).optional(),
  isDraft: z.boolean().optional(),
  slug: slugShape.optional(),
  /** ISO 8601. */
  date: correctedDateShape.optional(),
});
export type Correction = z.output<typeof correctionSchema>;

/** A text as a dry run has found it, and what is changed in it. */
export interface PlannedText {
  text: ImportedText;
  correction: Correction;
}

/** The texts of a dry run by their id. An import with a plan gives them exactly the addresses of the plan. */
export type ImportPlan = ReadonlyMap<string, PlannedText>;

export function createPlan(
  texts: readonly ImportedText[],
  corrections: ReadonlyMap<string, Correction>,
): ImportPlan {
  return new Map(
    texts.map((text) => [text.id, { text, correction: corrections.get(text.id) ?? {} }]),
  );
}

/** The public path of a text. */
export const getPath = (kind: ImportedText['kind'], slug: string): string =>
  contentPath(kind, slug);

/** The slug in the path of a text, without the month; undefined if it is no path of its kind. */
export function findSlug(kind: ImportedText['kind'], path: string): string | undefined {
  const item = parseContentPath(path);
  return item?.kind === kind ? nameInMonth(item.slug) : undefined;
}

interface PlannedAddress {
  text: Pick<ImportedText, 'kind' | 'path' | 'date'>;
  correction: Pick<Correction, 'slug' | 'date'>;
}

/** The slug that a text gets by the plan. That of a note begins with the month of its date. */
export function getPlannedSlug({ text, correction }: PlannedAddress): string {
  const { kind, path, date } = text;
  const name = correction.slug ?? findSlug(kind, path) ?? '';
  if (kind !== 'note') return name;
  const { slug = '' } = parseContentPath(path) ?? {};
  const month = slug.slice(0, slug.length - nameInMonth(slug).length);
  return toMonthSlug(month + name, correction.date ?? date);
}

/** The path that a text gets by the plan. */
export const getPlannedPath = (planned: PlannedAddress): string =>
  getPath(planned.text.kind, getPlannedSlug(planned));

/** Whether anything is corrected. */
export const isFilled = (correction: Correction): boolean => Object.keys(correction).length > 0;

/** Only what differs from what the dry run found. */
export function removeUnchanged(correction: Correction, text: ImportedText): Correction {
  const { skip, isDraft, slug, date } = correction;
  return {
    ...(skip ? { skip } : {}),
    ...(isDraft === undefined || isDraft === text.isDraft ? {} : { isDraft }),
    ...(slug === undefined || slug === findSlug(text.kind, text.path) ? {} : { slug }),
    ...(date === undefined || date === text.date ? {} : { date }),
  };
}

/** Why corrected slugs cannot be used, by the ids of their texts, as far as the texts of the plan are concerned. */
export function findSlugProblems(plan: ImportPlan): Map<string, string> {
  const imported = [...plan.values()].filter(({ correction }) => !correction.skip);
  const byPath = Map.groupBy(imported, getPlannedPath);
  const problems = new Map<string, string>();
  for (const planned of imported) {
    const { text, correction } = planned;
    if (correction.slug === undefined) continue;
    const sharing = byPath.get(getPlannedPath(planned)) ?? [];
    const other = sharing.find((one) => one !== planned)?.text;
    if (isReservedSlug(text.kind, correction.slug)) problems.set(text.id, reservedMessage);
    else if (other)
      problems.set(
        text.id,
        `“${correction.slug}” is the slug of “${other.title}”, too. Choose another, or change that one first.`,
      );
  }
  return problems;
}

/** The sentences of the report about what was corrected in a text. */
export function describeCorrection(planned: PlannedText): string[] {
  const { text, correction } = planned;
  const { skip, isDraft, slug, date } = correction;
  if (skip) return ['It was left out.'];
  return [
    isDraft === undefined ? '' : `It is ${isDraft ? 'a draft' : 'published'}.`,
    slug === undefined ? '' : `Its address is ${getPlannedPath(planned)} instead of ${text.path}.`,
    date === undefined
      ? ''
      : `Its date is ${formatDay(date)} instead of ${text.date === null ? 'none' : formatDay(text.date)}.`,
  ].filter((sentence) => sentence !== '');
}

const formatDay = (date: string) => date.slice(0, 10);
