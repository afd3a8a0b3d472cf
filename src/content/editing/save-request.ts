import type { Finding } from '#lib/finding.ts';
import type { AcceptFindings } from '../schema.ts';
import type { DraftState, SavedBy } from './draft-state.ts';
import { isSame, type CommonValues } from './saved.ts';

/** A save that somebody asked for, and that may have to wait for the site. */
export interface SaveRequest<Values extends CommonValues> {
  by: SavedBy;
  patch: Partial<Values>;
  /** What may be published although the check finds it, and the values that this was said of. */
  accepted?: { findings: NonNullable<AcceptFindings>; values: Values } | undefined;
}

/** What was asked for and still waits is asked for again. */
export function joinRequests<Values extends CommonValues>(
  asked: SaveRequest<Values>,
  waiting: SaveRequest<Values> | null,
): SaveRequest<Values> {
  if (!waiting) return asked;
  return {
    by: waiting.by === 'hand' ? 'hand' : asked.by,
    patch: { ...waiting.patch, ...asked.patch },
    accepted: asked.accepted ?? waiting.accepted,
  };
}

/** What is accepted of these values: nothing, if somebody went on writing after they were looked at. */
export function listAccepted<Values extends CommonValues>(
  { accepted }: SaveRequest<Values>,
  values: Values,
): NonNullable<AcceptFindings> {
  return accepted && isSame(accepted.values, values) ? accepted.findings : [];
}

/** Saves what was refused, as somebody wants who was shown why. */
export function requestAnyway<Values extends CommonValues>({
  findings,
  patch,
  values,
}: NonNullable<DraftState<Values>['refused']>): SaveRequest<Values> {
  return { by: 'hand', patch, accepted: { findings: acceptanceOf(findings.findings), values } };
}

/** What somebody accepts who goes on although they were shown these. */
export function acceptanceOf(findings: Finding[]): NonNullable<AcceptFindings> {
  const hasSecret = findings.some(({ severity }) => severity === 'blocking');
  return hasSecret ? ['warnings', 'secrets'] : ['warnings'];
}
