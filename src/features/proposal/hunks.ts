import {
  applyTextHunks,
  compareValues,
  listTextHunks,
  type TextHunk,
} from '#content/editing/text-hunks.ts';

/** The fields of an item by their names. */
export type Fields = Record<string, unknown>;

export interface Versions {
  /** The proposed fields as they were when they were proposed. */
  base: Fields;
  /** The item as it is now; it may have more fields. */
  current: Fields;
  proposed: Fields;
}

/** One place where a proposal changes an item: paragraphs of a text, or a whole field. */
export interface Hunk {
  /** `body 2` is the third place of the body, `title` is the whole title. */
  id: string;
  field: string;
  state: TextHunk['state'];
  /** The value when it was proposed, the proposed one, and the current one: texts, or what the field has. */
  before: unknown;
  after: unknown;
  now: unknown;
}

/** The fields that are compared by paragraph. */
const longFields = new Set(['body', 'code']);

/** Whether a field is compared by paragraph. */
export const isLongField = (field: string): boolean => longFields.has(field);

/** What a proposal changes, place by place. */
export function listHunks(versions: Versions): Hunk[] {
  return Object.keys(versions.proposed).flatMap((field): Hunk[] => {
    const texts = findTexts(versions, field);
    if (texts)
      return listTextHunks(texts).map((hunk, index) => ({
        ...hunk,
        id: `${field} ${index}`,
        field,
      }));
    const values = {
      before: versions.base[field],
      after: versions.proposed[field],
      now: versions.current[field],
    };
    return [{ ...values, id: field, field, state: compareField(versions, field) }];
  });
}

export interface Acceptance {
  /** The ids of the accepted hunks. One that conflicts never replaces anything. */
  accepted: ReadonlySet<string>;
  /** Adds the proposed paragraphs of accepted conflicts after the current ones, for somebody who then decides. */
  keepsBoth?: boolean;
}

/** The fields of the item that change when the accepted hunks are applied, with their new values. */
export function applyHunks(
  versions: Versions,
  { accepted, keepsBoth = false }: Acceptance,
): Fields {
  const changed: Fields = {};
  for (const [field, proposed] of Object.entries(versions.proposed)) {
    const texts = findTexts(versions, field);
    if (texts) {
      const isAccepted = (index: number) => accepted.has(`${field} ${index}`);
      const merged = applyTextHunks(texts, { isAccepted, keepsBoth });
      if (merged !== texts.mine) changed[field] = merged;
    } else if (accepted.has(field) && compareField(versions, field) === 'applies')
      changed[field] = proposed;
  }
  return changed;
}

function findTexts({ base, current, proposed }: Versions, field: string) {
  if (!isLongField(field)) return null;
  const versions = [base[field], current[field], proposed[field]];
  const [one, mine, theirs] = versions.filter((value) => typeof value === 'string');
  if (one === undefined || mine === undefined || theirs === undefined) return null;
  return { base: one, mine, theirs };
}

/** Values are compared as JSON: a field may be a list of names. */
function compareField({ base, current, proposed }: Versions, field: string): Hunk['state'] {
  const [one, mine, theirs] = [base, current, proposed].map((fields) =>
    JSON.stringify(fields[field] ?? null),
  );
  return compareValues({ base: one, mine, theirs });
}
