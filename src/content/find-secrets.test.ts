import { expect, it } from 'vitest';
import { findSecrets } from './find-secrets.ts';

const letters = (count: number) => 'aB3dE5gH7j'.repeat(10).slice(0, count);

// Put together here, so that nobody's scanner takes this page for a leak.
it.each([
  ['a private key', `-----BEGIN ${'OPENSSH'} PRIVATE KEY-----`],
  ['a private key', `-----BEGIN ${'PRIVATE'} KEY-----`],
  ['an AWS access key', `key = "${'AKIA'}${'ABCD1234'.repeat(2)}"`],
  ['a GitHub token', `git clone https://${'ghp'}_${letters(36)}@github.com/a/b`],
  ['a GitLab token', `${'glpat'}-${letters(20)}`],
  ['a Slack token', `${'xoxb'}-123456789012-${letters(12)}`],
  ['a Stripe key', `${'sk_live'}_${letters(24)}`],
  ['a Google key', `${'AIza'}${letters(35)}`],
  ['an npm token', `${'npm'}_${letters(36)}`],
  ['an API key', `${'sk'}-proj-${letters(40)}`],
  ['a signed token', `${'eyJ'}${letters(20)}.${'eyJ'}${letters(30)}.${letters(30)}`],
  ['a password', 'postgres://nell:tr0ub4dor&3@db.internal/site'],
  ['a password or key', "const apiKey = 'q8Zk2LmN0pRs';"],
])('finds %s', (what, line) => {
  expect(findSecrets(`a\n${line}\nb`)).toEqual([{ line: 2, what, start: expect.any(String) }]);
});

it.each([
  'password: "your-password-here"',
  'const password = process.env.PASSWORD;',
  'postgres://user:password@localhost/site',
  'api_key = "<your key>"',
  'The secret = being early.',
  'AKIA is how they begin',
  '-----BEGIN PUBLIC KEY-----',
])('lets %s stand', (line) => {
  expect(findSecrets(line)).toEqual([]);
});
