import { accessTokenPrefix, findAccessToken } from '#lib/access-token.ts';
import { secretPatterns, type SecretPattern } from './secret-patterns.ts';

export interface FoundSecret {
  line: number;
  label: string;
  /** Its first characters, enough to recognize it. */
  start: string;
}

/**
 * Searches every line for keys and tokens: in code, in URLs and in prose. Reports at most one per line. The time is
 * proportional to the length of the text.
 */
export function findSecrets(text: string): FoundSecret[] {
  // No pattern matches across lines, and most texts match none.
  const patterns = secretPatterns.filter(({ pattern }) => text.search(pattern) !== -1);
  return text.split('\n').flatMap((line, index) => {
    const token = findAccessToken(line);
    if (token !== undefined)
      return [{ line: index + 1, label: 'an access token of Mallard', start: token.slice(0, 16) }];
    const found = matchKnownPattern(line, patterns) ?? matchAssignment(line);
    return found ? [{ line: index + 1, label: found.label, start: found.value.slice(0, 6) }] : [];
  });
}

interface Match {
  label: string;
  value: string;
}

/** Text that is written in place of a secret. */
const placeholder =
  /example|your|change|placeholder|redacted|replace|insert|dummy|sample|x{4}|\*{3}|^[<$%{[(]|<|\$\{|\{\{|\.\.\.|…|secret|password|process\.env|import\.meta|environ|getenv|oauth-basic/i;
/** The same within a known token format, where short words occur by chance. */
const placeholderInToken = /example|placeholder|redacted|your[-_]|x{6}|\.\.\.|([^-])\1{7}/i;

function matchKnownPattern(line: string, patterns: readonly SecretPattern[]): Match | undefined {
  for (const { label, pattern } of patterns)
    for (const [whole, inner] of line.matchAll(pattern)) {
      if (isOtherToken(inner ?? whole)) continue;
      if (inner === undefined ? placeholderInToken.test(whole) : placeholder.test(inner)) continue;
      if (label === 'a token' && !looksRandom(inner ?? '', 2)) continue;
      return { label, value: inner ?? whole };
    }
  return undefined;
}

/** A text that only looks like an access token: its checksum is wrong, as that of an example in a documentation. */
const isOtherToken = (value: string) => value.startsWith(accessTokenPrefix);

/** Characters before and after an assignment sign that are examined. */
const maxNameLength = 64;
const maxValueLength = 300;

/** A value assigned to a name of a secret: `API_KEY=…`, `"password": "…"`, `?token=…`. */
function matchAssignment(line: string): Match | undefined {
  for (const { index } of line.matchAll(/[=:]/g)) {
    const name = nameBefore(line.slice(Math.max(0, index - maxNameLength), index));
    if (name === '') continue;
    const value = valueAfter(line.slice(index + 1, index + 1 + maxValueLength));
    if (value && !isOtherToken(value.text) && isSecret(name, value))
      return { label: 'a password or key', value: value.text };
  }
  return undefined;
}

const nameBefore = (text: string) => /([A-Za-z][\w-]*)["'`]?[ \t]{0,3}$/.exec(text)?.[1] ?? '';

function valueAfter(text: string) {
  const quoted = /^[>=]?[ \t]{0,3}(["'])([^"'\s]+)\1/.exec(text)?.[2];
  if (quoted !== undefined) return { text: quoted, isQuoted: true };
  const unquoted = /^[ \t]{0,3}([^\s"'`<>&,;(){}[\]|\\]+)(?!\()/.exec(text)?.[1];
  return unquoted === undefined ? null : { text: unquoted, isQuoted: false };
}

/** Characters of a quoted value: shorter ones are more often examples than secrets. */
const minQuotedLength = 10;
const plainNames = /(?:^|_)(?:password|passwd|secret|api_?key|auth_?token)$/;
const otherNames =
  /(?:^|_)(?:pwd|pass|passphrase|token|credentials?|(?:access|secret|private|auth|encryption|signing|master|account|service|deploy|app)_?key)$/;
/** Keys that are public, or not credentials. */
const harmlessNames = /public|publishable|primary|foreign|cache|sort|partition|site_?key/;

function isSecret(name: string, value: { text: string; isQuoted: boolean }): boolean {
  const isConstant = /^[A-Z][A-Z\d_]+$/.test(name);
  const snakeCaseName = name
    .replace(/([a-z\d])([A-Z])/g, '$1_$2')
    .replaceAll('-', '_')
    .toLowerCase();
  const isPlain = plainNames.test(snakeCaseName);
  if (
    !isPlain &&
    !otherNames.test(snakeCaseName) &&
    !(isConstant && /(?:^|_)key$/.test(snakeCaseName))
  )
    return false;
  if (harmlessNames.test(snakeCaseName) || placeholder.test(value.text) || isReference(value.text))
    return false;
  if (value.isQuoted && isPlain) return value.text.length >= minQuotedLength;
  return looksRandom(value.text, isConstant ? 1 : 2);
}

/** A path, a URL, or the name of a variable. */
function isReference(value: string): boolean {
  return (
    /^(?:[./~]|\w{2,20}:\/\/)|\.(?:pem|key|json|ya?ml|txt|env)$/.test(value) ||
    /^[A-Za-z_$][\w$]*(?:\.[A-Za-z_$][\w$]*)+$/.test(value)
  );
}

/** The shortest part that counts as random, in characters, and how many of them must differ. */
const minPartLength = 8;
const minDistinctCharacters = 6;

/** Whether one part mixes letters with at least `minGroups` groups of digits, as no word does. */
function looksRandom(value: string, minGroups: number): boolean {
  return value.split(/[-_.]/).some((part) => {
    if (part.length < minPartLength || new Set(part).size < minDistinctCharacters) return false;
    const groups = part.match(/\d+/g)?.length ?? 0;
    return groups >= minGroups && /[A-Za-z]/.test(part);
  });
}
