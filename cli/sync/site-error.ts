import type { Action } from './report.ts';

/** A failed request to a site. Status 0 is a site that does not answer. */
export class SiteError extends Error {
  readonly status: number;
  readonly code: string;
  readonly field: string | undefined;
  /** What the check before publishing found. */
  readonly findings: readonly string[];

  constructor(
    message: string,
    {
      status,
      code,
      field,
      findings = [],
    }: { status: number; code: string; field?: string | undefined; findings?: readonly string[] },
  ) {
    super(message);
    this.name = 'SiteError';
    this.status = status;
    this.code = code;
    this.field = field;
    this.findings = findings;
  }

  /** Whether the next request would fail for the same reason. */
  get isFatal(): boolean {
    return this.status === 0 || this.status === 401 || this.status === 429 || this.status >= 500;
  }
}

/** How a failure of one text is reported. */
export function describeFailure({ message, status, field, findings }: SiteError): {
  action: Action;
  detail: string;
} {
  const sentence = field === undefined ? message : `${field}: ${message}`;
  const detail = [sentence, ...findings].join('\n    ');
  return { action: status === 403 ? 'forbidden' : 'failed', detail };
}
