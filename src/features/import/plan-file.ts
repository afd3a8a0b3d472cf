import { z } from 'zod';
import { slugShape } from '#content/schema.ts';
import { badRequest } from '#lib/errors.ts';
import { formatCount } from '#lib/format-count.ts';
import { importedTextSchema, type ImportedText } from '#features/tasks/schema.ts';
import {
  correctedDateShape,
  createPlan,
  findSlug,
  findSlugProblems,
  removeUnchanged,
  type Correction,
  type ImportPlan,
} from './import-plan.ts';

/** Texts; far more than a blog has. */
const maxPlanTexts = 100_000;

/** A text of a dry run's report. What the owner may change is its path, date, draft status, and whether it is left out. */
const planTextSchema = z.strictObject({
  ...importedTextSchema.shape,
  date: correctedDateShape.nullable(),
  /** Leaves the text out. */
  skip: z.boolean().default(false),
});
type PlanText = z.output<typeof planTextSchema>;

/** The report of a dry run. Only its texts count. */
const planSchema = z.object({ texts: z.array(z.unknown()).max(maxPlanTexts) });

/** Problems that one message names. */
const maxNamedProblems = 10;

/** Parses a plan. Throws BAD_REQUEST with the texts that are wrong, and why. */
export function parsePlan(json: string): PlanText[] {
  const plan = planSchema.safeParse(parseJson(json));
  if (!plan.success)
    throw badRequest(
      'The plan is no report of a dry run: it has no list "texts". Create it by --dry-run --json.',
    );
  const problems: string[] = [];
  const texts = plan.data.texts.flatMap((value, index) => {
    const parsed = planTextSchema.safeParse(value);
    const problem = parsed.success ? findPathProblem(parsed.data) : formatIssues(parsed.error);
    if (problem !== undefined) problems.push(`${getName(value, index)}: ${problem}`);
    return parsed.success ? [parsed.data] : [];
  });
  const ids = new Set<string>();
  for (const [index, text] of texts.entries())
    if (ids.size === ids.add(text.id).size)
      problems.push(`${getName(text, index)}: its id is in the plan twice.`);
  refuse(problems, 'The plan cannot be used');
  return texts;
}

/** Compares a plan with the texts of the source. Throws BAD_REQUEST for texts that the source does not have. */
export function comparePlan(planTexts: readonly PlanText[], found: readonly ImportedText[]) {
  const byId = new Map(found.map((text) => [text.id, text]));
  const stale = planTexts.filter(({ id }) => !byId.has(id));
  refuse(
    stale.map(({ id, source }) => `${source} (${id})`),
    'The plan has texts that are not in the source. Remove them, or create the plan again',
  );
  const corrections = new Map<string, Correction>();
  for (const { id, path, date, isDraft, skip } of planTexts) {
    const text = byId.get(id);
    if (!text) continue;
    const correction: Correction = {
      isDraft,
      slug: findSlug(text.kind, path),
      ...(date === null ? {} : { date }),
      ...(skip ? { skip: true } : {}),
    };
    corrections.set(id, removeUnchanged(correction, text));
  }
  const plan = createPlan(found, corrections);
  refuse(listSlugProblems(plan), 'The plan cannot be used');
  return plan;
}

const listSlugProblems = (plan: ImportPlan): string[] =>
  [...findSlugProblems(plan)].map(
    ([id, problem]) => `${plan.get(id)?.text.source ?? id}: ${problem}`,
  );

function refuse(problems: string[], sentence: string) {
  if (problems.length === 0) return;
  const named = problems.slice(0, maxNamedProblems).map((problem) => `\n  ${problem}`);
  const more = problems.length - named.length;
  const rest = more > 0 ? `\n  and ${formatCount(more, 'more problem')}` : '';
  throw badRequest(`${sentence}:${named.join('')}${rest}`);
}

const examplePaths = {
  article: '/blog/my-first-article',
  page: '/my-page',
  note: '/notes/2026/11/my-note',
};

function findPathProblem({ kind, path }: PlanText): string | undefined {
  const example = examplePaths[kind];
  const slug = findSlug(kind, path);
  if (slug === undefined || slug.includes('/'))
    return `its path ${path} is none of this kind. Use one such as ${example}.`;
  const problem = slugShape.safeParse(slug).error?.issues[0]?.message;
  return problem === undefined ? undefined : `its path ${path} has no valid slug. ${problem}`;
}

/** The source of a text, or its place in the list. */
function getName(value: unknown, index: number): string {
  const named = z.object({ source: z.string() }).safeParse(value);
  return named.success ? named.data.source : `Text ${index + 1}`;
}

const formatIssues = ({ issues }: z.ZodError): string =>
  issues
    .slice(0, 3)
    .map(({ path, message }) => [path.join('.'), message].filter(Boolean).join(': '))
    .join('; ');

function parseJson(json: string): unknown {
  try {
    return JSON.parse(json);
  } catch {
    throw badRequest('The plan is not valid JSON. Create it by --dry-run --json.');
  }
}
