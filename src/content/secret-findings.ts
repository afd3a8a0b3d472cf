import type { Finding } from '#lib/finding.ts';
import { findSecrets } from './find-secrets.ts';

/** A PEM key has at most some fifty lines; this bounds a key without an end line. */
const maxKeyLines = 100;

/** Lists the secrets in one field as blocking findings. */
export function listSecrets(text: string, field: string): Finding[] {
  return findSecrets(text).map(({ line, label, start }) => ({
    kind: 'secret',
    severity: 'blocking',
    field,
    line,
    sentence: `This looks like ${label} (${start}…). Remove it, and revoke it if it is real.`,
    excerpt: `${start}…`,
  }));
}

/** The lines of a finding: one line, or all lines of a PEM key. */
export function getFindingLines(lines: string[], line: number): string[] {
  const firstLine = lines[line - 1] ?? '';
  if (!firstLine.includes('-----BEGIN ')) return [firstLine];
  const block = lines.slice(line - 1, line - 1 + maxKeyLines);
  const end = block.findIndex((one) => one.includes('-----END '));
  return end === -1 ? block : block.slice(0, end + 1);
}

/**
 * Determines which lines of a text contain secrets, and redacts secrets in sentences about the text: a sentence may
 * quote a heading or a URL that contains one.
 */
export function createRedactor(text: string): {
  isSecret: (line: number) => boolean;
  redact: (sentence: string) => string;
} {
  const found = findSecrets(text);
  const lines = text.split('\n');
  const secretLines = new Set(
    found.flatMap(({ line }) => getFindingLines(lines, line).map((_, index) => line + index)),
  );
  const starts = [...new Set(found.map(({ start }) => start))];
  return {
    isSecret: (line) => secretLines.has(line),
    redact: (sentence) => starts.reduce(redactAfter, sentence),
  };
}

/** Replaces the rest of a word that starts like a secret. */
function redactAfter(sentence: string, start: string): string {
  const [before = '', ...rest] = sentence.split(start);
  return before + rest.map((part) => `${start}${part.replace(/^[^\s”"]+/, '…')}`).join('');
}
