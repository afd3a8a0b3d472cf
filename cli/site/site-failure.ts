import { z } from 'zod';
import { parseJson } from '#lib/parse-json.ts';
import { SiteError } from '../sync/site-error.ts';

const problemShape = z.object({
  detail: z.string().optional(),
  code: z.string().optional(),
  field: z.string().optional(),
  findings: z
    .array(
      z.object({
        findings: z.array(z.object({ sentence: z.string(), line: z.number().optional() })),
      }),
    )
    .optional(),
});

/** The failure that a response describes (RFC 9457). */
export function toSiteError({ status, headers }: Response, text: string): SiteError {
  const problem = problemShape.safeParse(parseJson(text));
  const { detail, code, field, findings = [] } = problem.data ?? {};
  const lines = findings.flatMap((item) =>
    item.findings.map(({ sentence, line }) => (line ? `line ${line}: ${sentence}` : sentence)),
  );
  const isSite = headers.get('content-type')?.includes('problem+json') === true;
  const sentence = isSite
    ? detail
    : `The site answered ${status}. Is this the address of a site with Mallard?`;
  return new SiteError(sentence ?? `The site answered ${status}.`, {
    status,
    code: code ?? `HTTP_${status}`,
    field,
    findings: lines,
  });
}

/** Why there is no response: `fetch` says only that it failed; its cause says why. */
export function describeNetworkError(error: Error): string {
  if (error.name === 'TimeoutError') return 'it took too long';
  const cause = error.cause instanceof Error ? error.cause : error;
  const known: Record<string, string> = {
    ENOTFOUND: 'there is no such host',
    ECONNREFUSED: 'nothing listens there',
    ECONNRESET: 'the connection was closed',
    CERT_HAS_EXPIRED: 'its certificate has expired',
    DEPTH_ZERO_SELF_SIGNED_CERT: 'its certificate is not trusted',
  };
  const code = 'code' in cause ? String(cause.code) : '';
  return known[code] ?? (cause.message || code);
}
