import { expect, it } from 'vitest';
import { listSecrets, readFoundLines, readSecrets } from './secret-findings.ts';

const token = `${'ghp'}_${'a1B2'.repeat(9)}`;
const key = [`-----BEGIN ${'PRIVATE'} KEY-----`, 'MIIEvQ', `-----END ${'PRIVATE'} KEY-----`];

it('lists a secret as blocking, by its first characters alone', () => {
  expect(listSecrets(`a\n${token}`, 'code')).toEqual([
    {
      kind: 'secret',
      severity: 'blocking',
      field: 'code',
      line: 2,
      sentence:
        'This looks like a GitHub token (ghp_a1…). Take it out, and withdraw it if it was real.',
      excerpt: 'ghp_a1…',
    },
  ]);
});

it('reads the whole of a key, and one line of anything else', () => {
  const lines = ['a', ...key, 'b'];
  expect(readFoundLines(lines, 2)).toEqual(key);
  expect(readFoundLines(lines, 1)).toEqual(['a']);
  expect(readFoundLines(lines.slice(0, 3), 2)).toEqual(key.slice(0, 2));
  expect(readFoundLines(lines, 9)).toEqual(['']);
});

it('knows every line of a secret, and takes secrets out of a sentence', () => {
  const { isSecret, redact } = readSecrets(['a', ...key, 'b', token].join('\n'));
  expect([1, 2, 3, 4, 5, 6].filter(isSecret)).toEqual([2, 3, 4, 6]);
  expect(redact(`“${token}” is a heading, ${token} too.`)).toBe(
    '“ghp_a1…” is a heading, ghp_a1… too.',
  );
  expect(redact('Nothing is secret here.')).toBe('Nothing is secret here.');
});
