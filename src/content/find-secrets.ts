interface Shape {
  what: string;
  pattern: RegExp;
}

const shapes: Shape[] = [
  { what: 'a private key', pattern: /-----BEGIN (?:[A-Z]+ )*PRIVATE KEY(?: BLOCK)?-----/ },
  { what: 'an AWS access key', pattern: /\b(?:AKIA|ASIA)[0-9A-Z]{16}\b/ },
  { what: 'a GitHub token', pattern: /\b(?:gh[pousr]_[A-Za-z0-9]{36,}|github_pat_\w{22,})/ },
  { what: 'a GitLab token', pattern: /\bglpat-[\w-]{20,}/ },
  { what: 'a Slack token', pattern: /\bxox[abeprs]-[\w-]{10,}/ },
  { what: 'a Stripe key', pattern: /\b[rs]k_live_[A-Za-z0-9]{16,}/ },
  { what: 'a Google key', pattern: /\bAIza[\w-]{35}\b/ },
  { what: 'an npm token', pattern: /\bnpm_[A-Za-z0-9]{36}\b/ },
  { what: 'an API key', pattern: /\bsk-(?:[a-z]+-)*[A-Za-z0-9_]{32,}/ },
  { what: 'a signed token', pattern: /\beyJ[\w-]{10,}\.eyJ[\w-]{10,}\.[\w-]{10,}/ },
  { what: 'a password', pattern: /\b[a-z][a-z\d+.-]*:\/\/[^\s/:@]+:([^\s/:@]{6,})@[\w.-]+/i },
  {
    what: 'a password or key',
    pattern:
      /\b(?:password|passwd|secret|api_?key|auth_?token)\b["']?\s*[:=]\s*["']([^"'\s]{10,})["']/i,
  },
];

/** What people write where a secret would stand. */
const placeholder =
  /example|your|change|placeholder|x{4}|\*{3}|<|\$\{|\.\.\.|secret|password|process\.env/i;

export interface FoundSecret {
  line: number;
  what: string;
  /** Its first characters, enough to know it again. */
  start: string;
}

/** Looks for what has the shape of a key or token, line by line. */
export function findSecrets(text: string): FoundSecret[] {
  return text.split('\n').flatMap((line, index) => {
    for (const { what, pattern } of shapes) {
      const found = pattern.exec(line);
      if (!found || (found[1] !== undefined && placeholder.test(found[1]))) continue;
      return [{ line: index + 1, what, start: (found[1] ?? found[0]).slice(0, 6) }];
    }
    return [];
  });
}
