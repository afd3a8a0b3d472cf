import type { Finding } from '#lib/finding.ts';

/** A failure as RFC 9457 describes it (`application/problem+json`), with what a program can act on. */
export interface Problem {
  /** No page describes a type: the status and `code` say which it is. */
  type: 'about:blank';
  title: string;
  status: number;
  /** A sentence that says what is wrong, and what to do. */
  detail: string;
  code: string;
  /** The field of the input that the sentence is about. */
  field?: string;
  retryAfterSeconds?: number;
  /** What the check before publishing found. */
  findings?: { id: string; title: string; findings: Finding[]; total: number }[];
}

/** A failure as a procedure reports it. */
interface Failure {
  status: number;
  code: string;
  detail: string;
  field?: string | undefined;
  retryAfterSeconds?: number | undefined;
  findings?: Problem['findings'] | undefined;
}

const titles: Record<number, string> = {
  400: 'Bad Request',
  401: 'Unauthorized',
  403: 'Forbidden',
  404: 'Not Found',
  405: 'Method Not Allowed',
  406: 'Not Acceptable',
  409: 'Conflict',
  412: 'Precondition Failed',
  413: 'Content Too Large',
  415: 'Unsupported Media Type',
  422: 'Unprocessable Content',
  428: 'Precondition Required',
  429: 'Too Many Requests',
  500: 'Internal Server Error',
  503: 'Service Unavailable',
  507: 'Insufficient Storage',
};

/** Creates the response of a failure. */
export function createProblemResponse(failure: Failure, headers: HeadersInit = {}): Response {
  const { status, code, detail, field, retryAfterSeconds, findings } = failure;
  const problem: Problem = {
    type: 'about:blank',
    title: titles[status] ?? 'Error',
    status,
    detail,
    code,
  };
  if (field !== undefined) problem.field = field;
  if (retryAfterSeconds !== undefined) problem.retryAfterSeconds = retryAfterSeconds;
  if (findings !== undefined) problem.findings = findings;
  const all = new Headers(headers);
  all.set('content-type', 'application/problem+json');
  all.set('cache-control', 'no-store');
  if (retryAfterSeconds !== undefined) all.set('retry-after', String(retryAfterSeconds));
  if (status === 401) all.set('www-authenticate', 'Bearer');
  return new Response(`${JSON.stringify(problem)}\n`, { status, headers: all });
}
