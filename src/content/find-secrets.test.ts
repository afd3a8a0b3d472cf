import { describe, expect, it } from 'vitest';
import { formatAccessToken } from '#lib/access-token.ts';
import { growsWithSquare } from '../../test/growth.ts';
import { findSecrets } from './find-secrets.ts';

// Secrets are joined from parts, so that secret scanners do not report this file.
const join = (...parts: string[]) => parts.join('');
const letters = (count: number) => 'aB3dE5gH7j'.repeat(10).slice(0, count);
const hex = (count: number) => '9f86d081e4b7c2a5'.repeat(5).slice(0, count);

const known: [what: string, secret: string][] = [
  ...['OPENSSH ', 'RSA ', 'EC ', 'DSA ', 'ENCRYPTED ', 'ANY ', ''].map((kind): [string, string] => [
    'a private key',
    join('-----BEGIN ', kind, 'PRIVATE', ' KEY-----'),
  ]),
  ['a private key', join('-----BEGIN PGP ', 'PRIVATE', ' KEY BLOCK-----')],
  ['a private key', join('---- BEGIN SSH2 ENCRYPTED ', 'PRIVATE', ' KEY ----')],
  ['a private key', join('PuTTY-User-', 'Key-File-3: ssh-ed25519')],
  ['an AWS access key', join('AKIA', 'ABCD1234'.repeat(2))],
  ['an AWS access key', join('ASIA', 'Q7WE2RTY'.repeat(2))],
  ...['ghp', 'gho', 'ghu', 'ghs', 'ghr'].map((kind): [string, string] => [
    'a GitHub token',
    join(kind, '_', letters(36)),
  ]),
  ['a GitHub token', join('github', '_pat_', letters(22), '_', letters(59))],
  ['a GitLab token', join('glpat', '-', letters(20))],
  ['a GitLab token', join('glrt', '-', letters(20))],
  ['a Slack token', join('xoxb', '-123456789012-', letters(12))],
  ['a Slack token', join('xapp', '-1-A012345-', letters(20))],
  [
    'a Slack address',
    join('https://hooks.slack', '.com/services/T0123ABCD/B0123ABCD/', letters(24)),
  ],
  ['a Stripe key', join('sk', '_live_', letters(24))],
  ['a Stripe key', join('rk', '_test_', letters(24))],
  ['a Stripe key', join('whsec', '_', letters(32))],
  ['a Google key', join('AI', 'za', letters(35))],
  ['a Google key', join('GOC', 'SPX-', letters(28))],
  ['an npm token', join('npm', '_', letters(36))],
  ['a PyPI token', join('pypi', '-AgEIcHlwaS5vcmc', letters(60))],
  ['an API key', join('sk', '-proj-', letters(40))],
  ['an API key', join('sk', '-', letters(48))],
  ['an API key', join('sk', '-ant-api03-', letters(40), '-', letters(40), '_', letters(10))],
  ['a SendGrid key', join('SG', '.', letters(22), '.', letters(43))],
  ['a Twilio key', join('SK', hex(32))],
  ['a Mailgun key', join('key', '-', hex(32))],
  ['a Shopify token', join('shp', 'at_', hex(32))],
  ['a DigitalOcean token', join('dop', '_v1_', hex(64))],
  ['a Docker token', join('dckr', '_pat_', letters(27))],
  ['a Hugging Face token', join('hf', '_', letters(34))],
  ['a Telegram token', join('123456789', ':AA', letters(33))],
  ['a signed token', join('eyJ', letters(20), '.', 'eyJ', letters(30), '.', letters(30))],
  ['a password', join('postgres://nell:', 'tr0ub4dor&3', '@db.internal/site')],
  ['a password', join('redis://:', 'Zk2LmN0pRs', '@cache.internal:6379')],
  ['a password', join('mongodb+srv://nell:', 'Zk2LmN0pRs', '@cluster.mongodb.net/site')],
  ['a token', join('Authorization: Bearer ', letters(30))],
];

/** Contexts of a secret in a text, and the line on which it is found. */
const contexts: [where: string, line: number, text: (secret: string) => string][] = [
  ['a line of its own', 1, (secret) => secret],
  ['a sentence', 2, (secret) => `Words\nand the key ${secret} among them.`],
  ['inline code', 1, (secret) => `Run it with \`${secret}\` and wait.`],
  ['a fence', 4, (secret) => `a\n\n~~~sh\nexport VALUE=${secret}\n~~~`],
  ['indented code', 3, (secret) => `a\n\n    ${secret}`],
  ['front matter', 2, (secret) => `---\nnote: ${secret}\n---\n\na`],
  ['the address of a link', 1, (secret) => `[a](https://a.example/?v=${secret})`],
  ['a comment', 1, (secret) => `<!-- ${secret} -->`],
  ['a table', 3, (secret) => `| a |\n| - |\n| ${secret} |`],
];

describe.each(contexts)('in %s', (_where, line, text) => {
  it.each(known)('finds %s', (what, secret) => {
    expect(findSecrets(text(secret))).toEqual([{ line, label: what, start: expect.any(String) }]);
  });
});

it.each([
  join('const apiKey = "', 'q8Zk2LmN0pRs', '";'),
  join('API_KEY=', 'abcd1234efgh5678'),
  join('API_KEY=', 'abcd1234'),
  join('export OPENAI_KEY=', letters(24)),
  join('  DB_PASSWORD = ', 'Zk2LmN0pRs'),
  join('AWS_SECRET_ACCESS_KEY=', 'wJalrXUt', 'nFEMI/K7MD', 'ENG/bPxRfiCY', '1234567890'),
  join('SESSION_SECRET=', hex(32)),
  join('HEROKU_API_KEY=', hex(8), '-d9cb-469f-a165-', hex(12)),
  join('TWILIO_AUTH_TOKEN: ', hex(32)),
  join('apiKey: ', 'q8Zk2LmN0pRs7'),
  join('"access_token": "', letters(24), '"'),
  join('see `DB_PASS=', 'Zk2LmN0pRs', '` there'),
  join('docker run -e API_TOKEN=', letters(20), ' image'),
  join('[a](https://api.example.org/v1?api_key=', 'q8Zk2LmN0pRs7', '&page=2)'),
  join("password => '", 'correcthorsebattery', "'"),
])('finds a value assigned to the name of a secret: %j', (line) => {
  expect(findSecrets(`a\n${line}\nb`)).toEqual([
    { line: 2, label: 'a password or key', start: expect.any(String) },
  ]);
});

it('reports only the first six characters', () => {
  const [found] = findSecrets(join('API_KEY=', 'abcd1234efgh5678'));
  expect(found?.start).toBe('abcd12');
});

it.each([
  'password: "your-password-here"',
  'const password = process.env.PASSWORD;',
  'postgres://user:password@localhost/site',
  'postgres://user:$PASSWORD@localhost/site',
  'postgres://user:<password>@localhost/site',
  'api_key = "<your key>"',
  'The secret = being early.',
  'AKIA is how they begin',
  '-----BEGIN PUBLIC KEY-----',
  '-----BEGIN CERTIFICATE-----',
  'API_KEY=your-key-here',
  'API_KEY=xxxxxxxxxxxxxxxx',
  'API_KEY=xxxx1234xxxx5678',
  'API_TOKEN=<token>',
  'PASSWORD=changeme',
  'PASSWORD=changeme123',
  'API_KEY=$MY_KEY_2',
  'API_KEY=${MY_KEY_2}',
  'API_KEY=$(cat key2.txt)',
  'API_KEY={{ api_key_1 }}',
  'API_KEY=%API_KEY1%',
  'API_KEY=process.env.API_KEY1',
  'API_KEY=import.meta.env.API_KEY1',
  "API_KEY = os.environ['API_KEY1']",
  'API_KEY=…',
  'API_KEY=12345678901',
  'API_KEY=',
  'SSH_PRIVATE_KEY=/etc/site/keys/id_ed25519',
  'PRIVATE_KEY=./keys/server2024key.pem',
  'TOKEN_TTL=30minutes00',
  'CACHE_KEY=articles2024list',
  'PUBLIC_KEY=abcd1234efgh5678',
  'const token = lexer.next2Token3;',
  'const token = readToken2of3(source);',
  'const token = sha256Digest;',
  'password: a word that nobody else knows',
  'Token: identifier',
  'The key is under the mat, at 12:30.',
  'https://example.com/a:b@c',
  'Authorization: Bearer $TOKEN',
  'Authorization: Bearer <token-of-yours-here>',
  'the bearer responsibilities of everybody',
  join('AKIA', 'IOSFODNN7EXAMPLE'),
  join('ghp', '_', 'x'.repeat(36)),
  join('sk', '_live_', 'your_key_goes_here_now'),
  'sk-circle-fade-dot-of-a-loading-spinner',
  'npm_config_registry_is_read_from_the_environment',
  'data:image/png;base64,iVBORw0KGgoAAAANSUhEUgAAAAEAAAABCAYAAAAfFcSJAAAADUlEQVR42mNk',
  'integrity="sha384-oqVuAfXRKap7fdgcCY5uykM6+R9GqQ8KuxyN"',
  'commit 9f86d081884c7d659a2feaa0c55ad015a3bf4f1b',
])('ignores %s', (line) => {
  expect(findSecrets(line)).toEqual([]);
});

it.each([
  'a',
  '.',
  '-',
  '=',
  ':',
  'a.',
  'a=',
  'key=',
  'API_KEY=',
  '"a":"',
  'x:y@',
  'a://',
  'a://b:c',
  '-----BEGIN ',
  '-----BEGIN RSA ',
  'sk-',
  'sk-a-',
  'eyJ-',
  'eyJaaaaaaaaaaa.',
  'glpat-',
  'bearer ',
  'token=',
  'SG.',
  'SG.aaaaaaaaaaaaaaaaaaaaaa.',
  'hooks.slack.com/services/',
  '1234567890:AA',
  'key-',
  'mallard_pat_',
  'mallard_pat_a',
])('takes time in proportion to a line that repeats %j', (part) => {
  expect(growsWithSquare(findSecrets, part, 50)).toBe(false);
});

describe('an access token of the site', () => {
  const token = formatAccessToken(new Uint8Array(32).map((_, index) => index * 7));
  const example = `${token.slice(0, -1)}${token.endsWith('0') ? '1' : '0'}`;

  it.each([
    token,
    `curl -H "Authorization: Bearer ${token}" https://site.example/api`,
    `MALLARD_TOKEN=${token}`,
    `before ${example}, and ${token}`,
  ])('is found in %s', (line) => {
    expect(findSecrets(`First line\n${line}`)).toEqual([
      { line: 2, label: 'an access token of Mallard', start: token.slice(0, 16) },
    ]);
  });

  it.each([
    example,
    `curl -H "Authorization: Bearer ${example}" https://site.example/api`,
    `MALLARD_TOKEN=${example}`,
    `const token = '${example}';`,
    'Tokens begin with mallard_pat_ and have 61 characters.',
  ])('is told by its checksum from the example in %s', (line) => {
    expect(findSecrets(line)).toEqual([]);
  });
});
