import type { Finding } from '#lib/finding.ts';
import type { AcceptFindings } from '../schema.ts';
import type { DraftState, SavedBy } from './draft-state.ts';
import { isSame, type CommonValues } from './saved-content.ts';

/** A requested save, which may have to wait until the site is reachable. */
export interface SaveRequest<Values extends CommonValues> {
  by: SavedBy;
  patch: Partial<Values>;
  /** What readers are told about the change. */
  changeNote?: string | undefined;
  /** The accepted findings, and the values that they apply to. */
  accepted?: { findings: NonNullable<AcceptFindings>; values: Values } | undefined;
}

/** What the user has chosen for a save: the findings that are accepted, and what readers are told. */
export interface SaveChoices {
  findings?: Finding[];
  changeNote?: string;
}

/** A request to save these values with the patch. The findings are accepted for exactly that. */
export function createRequest<Values extends CommonValues>(
  values: Values,
  request: SaveChoices & { by: SavedBy; patch: Partial<Values> },
): SaveRequest<Values> {
  const { findings = [], ...rest } = request;
  if (findings.length === 0) return rest;
  const accepted = { findings: toAcceptFindings(findings), values: { ...values, ...rest.patch } };
  return { ...rest, accepted };
}

/** Merges a new request with the one that waits. */
export function mergeRequests<Values extends CommonValues>(
  newer: SaveRequest<Values>,
  waiting: SaveRequest<Values> | null,
): SaveRequest<Values> {
  if (!waiting) return newer;
  return {
    by: waiting.by === 'user' ? 'user' : newer.by,
    patch: { ...waiting.patch, ...newer.patch },
    changeNote: newer.changeNote ?? waiting.changeNote,
    accepted: newer.accepted ?? waiting.accepted,
  };
}

/** The findings accepted for these values; none if the values have changed since. */
export function getAcceptedFindings<Values extends CommonValues>(
  { accepted }: SaveRequest<Values>,
  values: Values,
): NonNullable<AcceptFindings> {
  return accepted && isSame(accepted.values, values) ? accepted.findings : [];
}

/** The request that repeats a rejected save and accepts its findings. */
export function createAcceptingRequest<Values extends CommonValues>({
  findings,
  patch,
  values,
}: NonNullable<DraftState<Values>['rejected']>): SaveRequest<Values> {
  return { by: 'user', patch, accepted: { findings: toAcceptFindings(findings.findings), values } };
}

/** The acceptance of all these findings. */
export function toAcceptFindings(findings: Finding[]): NonNullable<AcceptFindings> {
  const hasSecret = findings.some(({ severity }) => severity === 'blocking');
  return hasSecret ? ['warnings', 'secrets'] : ['warnings'];
}
