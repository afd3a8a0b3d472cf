import type { Finding } from '#lib/finding.ts';
import { findSecrets } from './find-secrets.ts';

/** Because the longest key that people paste has some fifty lines; where no end is found, the text goes on. */
const maxKeyLines = 100;

/** What looks like a secret in one field. */
export function listSecrets(text: string, field: string): Finding[] {
  return findSecrets(text).map(({ line, what, start }) => ({
    kind: 'secret',
    severity: 'blocking',
    field,
    line,
    sentence: `This looks like ${what} (${start}…). Take it out, and withdraw it if it was real.`,
    excerpt: `${start}…`,
  }));
}

/** The lines that a finding is about: its own, or all of a key that begins there. */
export function readFoundLines(lines: string[], line: number): string[] {
  const own = lines[line - 1] ?? '';
  if (!own.includes('-----BEGIN ')) return [own];
  const block = lines.slice(line - 1, line - 1 + maxKeyLines);
  const end = block.findIndex((one) => one.includes('-----END '));
  return end === -1 ? block : block.slice(0, end + 1);
}

/**
 * Finds out which lines of a text hold a secret, and takes the secrets out of what is said of the text: a sentence may
 * quote a heading or an address that has one in it.
 */
export function readSecrets(text: string): {
  isSecret: (line: number) => boolean;
  redact: (sentence: string) => string;
} {
  const found = findSecrets(text);
  const lines = text.split('\n');
  const secret = new Set(
    found.flatMap(({ line }) => readFoundLines(lines, line).map((_, index) => line + index)),
  );
  const starts = [...new Set(found.map(({ start }) => start))];
  return {
    isSecret: (line) => secret.has(line),
    redact: (sentence) => starts.reduce(cutAfter, sentence),
  };
}

/** The rest of a word that begins like a secret is not told. */
function cutAfter(sentence: string, start: string): string {
  const [before = '', ...rest] = sentence.split(start);
  return before + rest.map((part) => `${start}${part.replace(/^[^\s”"]+/, '…')}`).join('');
}
