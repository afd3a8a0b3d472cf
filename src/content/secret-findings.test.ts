import { expect, it } from 'vitest';
import { listSecrets, getFindingLines, createRedactor } from './secret-findings.ts';

const token = `${'ghp'}_${'a1B2'.repeat(9)}`;
const key = [`-----BEGIN ${'PRIVATE'} KEY-----`, 'MIIEvQ', `-----END ${'PRIVATE'} KEY-----`];

it('lists a secret as blocking, with its first characters only', () => {
  expect(listSecrets(`a\n${token}`, 'code')).toEqual([
    {
      kind: 'secret',
      severity: 'blocking',
      field: 'code',
      line: 2,
      sentence: 'This looks like a GitHub token (ghp_a1…). Remove it, and revoke it if it is real.',
      excerpt: 'ghp_a1…',
    },
  ]);
});

it('returns all lines of a key, and one line of any other secret', () => {
  const lines = ['a', ...key, 'b'];
  expect(getFindingLines(lines, 2)).toEqual(key);
  expect(getFindingLines(lines, 1)).toEqual(['a']);
  expect(getFindingLines(lines.slice(0, 3), 2)).toEqual(key.slice(0, 2));
  expect(getFindingLines(lines, 9)).toEqual(['']);
});

it('recognizes every line of a secret, and redacts secrets in a sentence', () => {
  const { isSecret, redact } = createRedactor(['a', ...key, 'b', token].join('\n'));
  expect([1, 2, 3, 4, 5, 6].filter(isSecret)).toEqual([2, 3, 4, 6]);
  expect(redact(`“${token}” is a heading, ${token} too.`)).toBe(
    '“ghp_a1…” is a heading, ghp_a1… too.',
  );
  expect(redact('Nothing is secret here.')).toBe('Nothing is secret here.');
});
