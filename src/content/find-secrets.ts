import { secretShapes } from './secret-shapes.ts';

export interface FoundSecret {
  line: number;
  what: string;
  /** Its first characters, enough to know it again. */
  start: string;
}

/**
 * Looks for what has the shape of a key or token, line by line: in code of any kind, in addresses, in plain words. One
 * finding a line. Takes time in proportion to the text.
 */
export function findSecrets(text: string): FoundSecret[] {
  return text.split('\n').flatMap((line, index) => {
    const found = findKnown(line) ?? findAssigned(line);
    return found ? [{ line: index + 1, what: found.what, start: found.value.slice(0, 6) }] : [];
  });
}

interface Found {
  what: string;
  value: string;
}

/** What people write where a secret would stand. */
const placeholder =
  /example|your|change|placeholder|redacted|replace|insert|dummy|sample|x{4}|\*{3}|^[<$%{[(]|<|\$\{|\{\{|\.\.\.|…|secret|password|process\.env|import\.meta|environ|getenv|oauth-basic/i;
/** The same inside a form that is a service's own, where chance may write a short word. */
const filled = /example|placeholder|redacted|your[-_]|x{6}|\.\.\.|([^-])\1{7}/i;

function findKnown(line: string): Found | undefined {
  for (const { what, pattern } of secretShapes)
    for (const [whole, inner] of line.matchAll(pattern)) {
      if (inner === undefined ? filled.test(whole) : placeholder.test(inner)) continue;
      if (what === 'a token' && !looksRandom(inner ?? '', 2)) continue;
      return { what, value: inner ?? whole };
    }
  return undefined;
}

/** Characters before and after a sign of assignment that are looked at. */
const maxName = 64;
const maxValue = 300;

/** A value that is given to a name which speaks of a secret: `API_KEY=…`, `"password": "…"`, `?token=…`. */
function findAssigned(line: string): Found | undefined {
  for (const { index } of line.matchAll(/[=:]/g)) {
    const name = nameBefore(line.slice(Math.max(0, index - maxName), index));
    if (name === '') continue;
    const value = valueAfter(line.slice(index + 1, index + 1 + maxValue));
    if (value && isSecret(name, value)) return { what: 'a password or key', value: value.text };
  }
  return undefined;
}

const nameBefore = (text: string) => /([A-Za-z][\w-]*)["'`]?[ \t]{0,3}$/.exec(text)?.[1] ?? '';

function valueAfter(text: string) {
  const quoted = /^[>=]?[ \t]{0,3}(["'])([^"'\s]+)\1/.exec(text)?.[2];
  if (quoted !== undefined) return { text: quoted, isQuoted: true };
  const bare = /^[ \t]{0,3}([^\s"'`<>&,;(){}[\]|\\]+)(?!\()/.exec(text)?.[1];
  return bare === undefined ? null : { text: bare, isQuoted: false };
}

/** Characters of a quoted value: shorter ones are words of a lesson more often than secrets. */
const minQuoted = 10;
const plainNames = /(?:^|_)(?:password|passwd|secret|api_?key|auth_?token)$/;
const otherNames =
  /(?:^|_)(?:pwd|pass|passphrase|token|credentials?|(?:access|secret|private|auth|encryption|signing|master|account|service|deploy|app)_?key)$/;
/** Keys that are meant to be known, or are none. */
const harmlessNames = /public|publishable|primary|foreign|cache|sort|partition|site_?key/;

function isSecret(name: string, value: { text: string; isQuoted: boolean }): boolean {
  const isConstant = /^[A-Z][A-Z\d_]+$/.test(name);
  const words = name
    .replace(/([a-z\d])([A-Z])/g, '$1_$2')
    .replaceAll('-', '_')
    .toLowerCase();
  const isPlain = plainNames.test(words);
  if (!isPlain && !otherNames.test(words) && !(isConstant && /(?:^|_)key$/.test(words)))
    return false;
  if (harmlessNames.test(words) || placeholder.test(value.text) || isReference(value.text))
    return false;
  if (value.isQuoted && isPlain) return value.text.length >= minQuoted;
  return looksRandom(value.text, isConstant ? 1 : 2);
}

/** A path, an address, or a name that a program gives a value. */
function isReference(value: string): boolean {
  return (
    /^(?:[./~]|\w{2,20}:\/\/)|\.(?:pem|key|json|ya?ml|txt|env)$/.test(value) ||
    /^[A-Za-z_$][\w$]*(?:\.[A-Za-z_$][\w$]*)+$/.test(value)
  );
}

/** Characters of the shortest part that is taken for random, and how many of them must differ. */
const minPart = 8;
const minDistinct = 6;

/** Letters and digits mixed in one piece, as no word is: at least so many groups of digits. */
function looksRandom(value: string, minGroups: number): boolean {
  return value.split(/[-_.]/).some((part) => {
    if (part.length < minPart || new Set(part).size < minDistinct) return false;
    const groups = part.match(/\d+/g)?.length ?? 0;
    return groups >= minGroups && /[A-Za-z]/.test(part);
  });
}
