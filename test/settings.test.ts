/** Every setting of .env.example against right and wrong values, and every command that reads settings. */
import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { mkdtempSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { describe, expect, it } from 'vitest';
import { readEnv } from '#platform/env.server.ts';
import { listIncompleteSettings } from '#platform/incomplete-settings.ts';
import { createEmptyEnv } from '../scripts/clear-env.ts';
import { createSeededRandom } from './fuzz/seeded-random.ts';

interface Values {
  right: string[];
  wrong: string[];
}

/** Marks the secret part of wrong values, so that a test can search for it in messages. */
const secret = 'hush7391';
const noise = createSeededRandom(12);
const times = <Made>(count: number, make: () => Made) => Array.from({ length: count }, make);
const visible = (length: number) =>
  times(length, () => String.fromCharCode(0x21 + noise.nextInt(0x5e))).join('');

const tokens = (min = 1): Values => ({
  right: times(20, () => `a${visible(Math.max(min, 8) + noise.nextInt(40))}z`),
  wrong: [
    `${secret} ${secret}`,
    ` ${secret}${secret}`,
    `${secret}${secret}\t`,
    `“${secret}${secret}”`,
    `"${secret}${secret}"`,
    `'${secret}${secret}'`,
    `ключ-${secret}`,
    'x'.repeat(5_000),
    ...(min > 1 ? times(10, () => visible(1 + noise.nextInt(min - 1))) : []),
  ],
});
const rates: Values = {
  right: ['10', '400', '1000000', 'off'],
  wrong: ['9', '0', '-1', '1000001', '2.5', '400/s', 'OFF', 'none', ' 400'],
};
const lines = (max: number): Values => ({
  right: ['Ada’s site', '灯台', 'a', 'x'.repeat(max)],
  wrong: [`one\n${secret}`, `\u001b[31m${secret}`, 'x'.repeat(max + 1)],
});
const notServices = [
  'x',
  secret,
  'example.com',
  '//example.com',
  'https://',
  'http://:80',
  'https://a b.example',
  'ftp://example.com',
  'javascript:alert(1)',
  `https://u:${secret}@example.com`,
  `https://example.com?key=${secret}`,
  'https://example.com#a',
  'https://example.com:99999',
];
const services: Values = {
  right: ['https://id.example.com', 'http://127.0.0.1:9000/', 'https://id.example.com/realms/a'],
  wrong: notServices,
};
const hosts: Values = {
  right: ['site.example.com', 'localhost:3000', 'a-b.vercel.app', 'x'],
  wrong: ['https://site.example.com', 'a..b', '-a.example', '...', 'a b', 'a:99999', 'a:x', 'a/b'],
};
const accounts: Values = {
  right: ['octocat', 'ada-lovelace', 'ada_company', 'A1'],
  wrong: ['@octocat', 'https://github.com/octocat', 'octo cat', 'o/c', 'ö', 'x'.repeat(200)],
};

const folders: Values = {
  right: ['data', '/var/lib/mallard', './données de Ada', 'C:\\site\\data'],
  wrong: ['file:///data', `s3://bucket/${secret}`, 'a\nb'],
};
const regions: Values = {
  right: ['eu-central-1', 'auto', 'us-east-1'],
  wrong: ['eu central 1', 'https://s3.example.com', '"auto"', 'eu/1'],
};
const buckets: Values = {
  right: ['my-site', 'site.pictures', 'abc', 'old_Bucket'],
  wrong: ['ab', 'a/b', 'my site', 's3://my-site', '-my-site', 'my-site.', 'x'.repeat(300)],
};

const table: Record<string, Values> = {
  PORT: {
    right: ['0', '80', '3000', '65535'],
    wrong: ['x', '-1', '65536', '3000.5', '3e3', '0x50', ' 3000', '"3000"', '9'.repeat(400)],
  },
  HOST: {
    right: ['127.0.0.1', '0.0.0.0', '::', '::1', 'localhost', 'fe80::1%eth0', 'box.local'],
    wrong: ['http://localhost', '0.0.0.0:3000', '[::1]', '999.1.1.1', '1.2.3', 'a b', ':::', '*'],
  },
  WORKERS: {
    right: ['1', '2', '64', 'auto'],
    wrong: ['0', '65', '-1', '1.5', 'AUTO', 'all', '2 cores', ' 2', '9'.repeat(400)],
  },
  SITE_URL: {
    right: ['https://example.com', 'https://example.com/', 'http://127.0.0.1:8080'],
    wrong: [...notServices, 'https://example.com/blog'],
  },
  DEPLOYMENT_HOST: hosts,
  VERCEL_URL: hosts,
  RENDER_EXTERNAL_HOSTNAME: hosts,
  RAILWAY_PUBLIC_DOMAIN: hosts,
  DATA_DIR: folders,
  DATABASE_URL: {
    right: [
      'postgres://user:password@host:5432/name',
      'postgresql://host/name?sslmode=require',
      'postgres:///name?host=/var/run/postgresql',
      'postgres://u:two%20words@host/name',
      'postgres://u:p@[::1]:5432/name',
      'postgres://u@/name?host=/tmp',
      'postgres://u:a b@h/n',
    ],
    wrong: [
      'x',
      `mysql://root:${secret}@host/site`,
      'postgres:',
      'postgres://',
      'postgres:host/name',
      `postgres://u:${secret}@host:port/name`,
      `postgres://u:${secret}#1@host/name`,
      `postgres://u:${secret}@host:99999/name`,
      `postgres://u:${secret}@a host/name`,
    ],
  },
  DEMO: { right: ['0', '1', 'true', 'false'], wrong: ['yes', 'no', '2', 'TRUE', '"1"', ' 1'] },
  TRUST_PROXY: {
    right: ['loopback', 'Private', '10.0.0.0/8, ::1', 'fc00::/7,127.0.0.1', 'loopback,private'],
    wrong: [
      'true',
      '1',
      '999.1.1.1',
      '10.0.0.0/33',
      '::1/129',
      ':::',
      '10.0.0.1,',
      'proxy.example',
    ],
  },
  LOG_LEVEL: {
    right: ['debug', 'info', 'warn', 'error', 'silent'],
    wrong: ['verbose', 'INFO', 'warning', ' info', '3'],
  },
  CDN_MAX_AGE: {
    right: ['0', '60', '86400'],
    wrong: ['-1', '86401', '1.5', '60s', 'a day', ' 60'],
  },
  CDN_PURGE_URL: services,
  CDN_PURGE_HEADER: {
    right: ['Authorization: Bearer token', 'Fastly-Key: a-token', 'X-Key:token'],
    wrong: [
      secret,
      `Bearer ${secret}`,
      'Authorization:',
      'Authorization: ',
      ` Authorization: ${secret}`,
      `"Authorization: ${secret}"`,
      `Author ization: ${secret}`,
      `Authorization: ${secret}\nX: y`,
      `Authorization: ключ-${secret}`,
      `X: ${'x'.repeat(4_096)}`,
    ],
  },
  METRICS_TOKEN: tokens(16),
  VITE_APP_TITLE: lines(100),
  VITE_SENTRY_DSN: {
    right: [
      'https://key@errors.example.com/1',
      'http://key@127.0.0.1:8000/1',
      'https://0f1e:2d3c@o12.ingest.example.com/4505',
      'https://key@example.com/below/7',
    ],
    wrong: [
      'x',
      secret,
      'https://errors.example.com/1',
      `https://${secret}@errors.example.com`,
      `https://${secret}@errors.example.com/`,
      `https://${secret}@errors.example.com/one`,
      `ftp://${secret}@errors.example.com/1`,
      `https://${secret}@errors.example.com:99999/1`,
      `https://${secret}-a@errors.example.com/1`,
      `https://${secret}@errors.example.com/1?a=b`,
    ],
  },
  AUTH_SECRET: {
    right: times(10, () => visible(32 + noise.nextInt(60))),
    wrong: [
      ...times(10, () => visible(1 + noise.nextInt(30))),
      ' '.repeat(40),
      `${secret}\n`.repeat(8),
    ],
  },
  SESSION_MAX_DAYS: {
    right: ['1', '90', '400'],
    wrong: ['0', '401', '-1', '1.5', 'a month', secret],
  },
  AUTH_GITHUB_CLIENT_ID: tokens(),
  AUTH_GITHUB_CLIENT_SECRET: tokens(),
  AUTH_GOOGLE_CLIENT_ID: tokens(),
  AUTH_GOOGLE_CLIENT_SECRET: tokens(),
  AUTH_OIDC_ISSUER: services,
  AUTH_OIDC_NAME: lines(60),
  AUTH_OIDC_CLIENT_ID: tokens(),
  AUTH_OIDC_CLIENT_SECRET: tokens(),
  SMTP_URL: {
    right: [
      'smtp://127.0.0.1:1025',
      'smtps://mail.example.com',
      'smtp://user:p%40ss@mail.example.com:587',
      'smtp://ada%40example.com:x@[::1]:25',
    ],
    wrong: [
      'x',
      'mail.example.com',
      'mail.example.com:587',
      'smtp:',
      'smtp://',
      'smtp:mail.example.com',
      `http://u:${secret}@mail.example.com`,
      `smtp://u:${secret}@mail.example.com:port`,
      `smtp://u:100%${secret}@mail.example.com`,
      `smtp://u:${secret}@mail.example.com:99999`,
    ],
  },
  MAIL_FROM: {
    right: [
      'Site <site@example.com>',
      'site@example.com',
      '"Ada, at sea" <ada+site@example.com>',
      'root@localhost',
      'Ada <ada@bücher.example>',
      '<site@example.com>',
    ],
    wrong: [
      'Site',
      'site@',
      '@example.com',
      'Site <site>',
      'Site <site@example.com',
      'a@b@c.example',
      'Site site@example.com',
      'one@a.example, two@b.example',
      'a@b..c',
      `a@${secret}:25`,
    ],
  },
  S3_ENDPOINT: services,
  S3_REGION: regions,
  S3_BUCKET: buckets,
  S3_ACCESS_KEY_ID: tokens(),
  S3_SECRET_ACCESS_KEY: tokens(),
  UPDATE_FEED_URL: services,
  WEBHOOK_PRIVATE_HOSTS: {
    right: ['n8n.lan', 'n8n.lan:5678', '10.0.0.4, [::1]:8080', 'N8N.lan', 'localhost:80'],
    wrong: ['https://n8n.lan', 'a b', 'a:99999', 'a:x', 'a/b', 'a,,b', `ada:${secret}@n8n.lan`],
  },
  MAX_CLIENT_REQUESTS: rates,
  MAX_CLIENT_CONNECTIONS: rates,
  MAX_CLIENT_CPU_MS: {
    right: ['10', '40', '1000', 'off'],
    wrong: ['9', '0', '-1', '1001', '2.5', '40ms', 'OFF', 'none', ' 40'],
  },
  IMPORT_MEMORY_MB: {
    right: ['128', '1024', '1000000'],
    wrong: ['127', '0', '-1', '1000001', '1.5', '1GB', 'off', ' 128'],
  },
  MAX_FILE_MB: {
    right: ['1', '50', '2000'],
    wrong: ['0', '-1', '2001', '1.5', '50MB', 'off', ' 50'],
  },
  BACKUP_HOUR: {
    right: ['0', '3', '19', '23', 'off'],
    wrong: ['24', '-1', '3.5', '03:00', '3am', 'OFF', 'none', ' 3', '100'],
  },
  BACKUP_DIR: folders,
  BACKUP_KEY: {
    right: ['a key of several words, and more', visible(20), 'ключ-ключ-ключ-ключ-ключ'],
    wrong: ['short', `${secret} ${secret}`, `long enough, but\n${secret}`, 'x'.repeat(2_000)],
  },
  BACKUP_S3_ENDPOINT: services,
  BACKUP_S3_REGION: regions,
  BACKUP_S3_BUCKET: buckets,
  BACKUP_S3_ACCESS_KEY_ID: tokens(),
  BACKUP_S3_SECRET_ACCESS_KEY: tokens(),
  RAINDROP_TOKEN: tokens(),
  GITHUB_USER: accounts,
  GITHUB_TOKEN: tokens(),
  WAKATIME_API_KEY: tokens(),
  LASTFM_USER: accounts,
  LASTFM_API_KEY: tokens(),
};

const shown = [...readFileSync('.env.example', 'utf8').matchAll(/^([A-Z][A-Z0-9_]*)=(.*)$/gm)].map(
  ([, name = '', value = '']) => ({ name, value }),
);

/** The error message for these settings; null if they are accepted. */
function refusalOf(settings: Record<string, string>): string | null {
  try {
    readEnv(settings);
    return null;
  } catch (error) {
    return error instanceof Error ? error.message : String(error);
  }
}

it('the values of .env.example are accepted, and all of its settings are tested here', () => {
  expect(refusalOf(Object.fromEntries(shown.map(({ name, value }) => [name, value])))).toBeNull();
  expect(shown.map(({ name }) => name).toSorted()).toEqual(Object.keys(table).toSorted());
});

describe.each(Object.entries(table))('the setting %s', (name, { right, wrong }) => {
  it('is accepted with a right value', () => {
    for (const value of right) expect(refusalOf({ [name]: value }), value).toBeNull();
  });

  it('counts as missing when it is empty', () => {
    expect(readEnv({ [name]: '' })).toEqual(readEnv({}));
  });

  it('is refused with its name and the expected format, without the value', () => {
    const broken = right.flatMap((value) => [
      `${value}\n${secret}`,
      `${value}\u0000`,
      `\u0007${value}`,
    ]);
    for (const value of [...wrong, ...broken, ' ', '\t', '\u3000']) {
      const said = refusalOf({ [name]: value });
      expect(said, JSON.stringify(value)).toMatch(
        new RegExp(`^Invalid environment variables\\n  ${name}: must [^\\n]{3,}$`),
      );
      expect(said).not.toContain(secret);
    }
  });
});

/** One wrong value for each setting, as the environment of a process can have it. */
function wrongEnvironment(): Record<string, string> {
  const entries = Object.entries(table).map(([name, { wrong }]) => {
    const value = wrong.find((one) => one.includes(secret)) ?? wrong[0] ?? '';
    return [name, value];
  });
  return Object.fromEntries(entries) as Record<string, string>;
}

async function run(script: string, args: string[], settings: Record<string, string>) {
  const folder = mkdtempSync(join(tmpdir(), 'mallard-settings-'));
  const env = { ...process.env, ...createEmptyEnv(), DATA_DIR: folder, ...settings };
  const child = spawn(process.execPath, [`scripts/${script}.ts`, ...args], { env });
  let output = '';
  for (const stream of [child.stdout, child.stderr])
    stream.on('data', (part: Buffer) => (output += part.toString()));
  const [code] = (await once(child, 'close')) as [number | null]; // Node's own event
  rmSync(folder, { recursive: true });
  return { code, output };
}

const commands: [script: string, ...args: string[]][] = [
  ['start'],
  ['build'],
  ['dev'],
  ['doctor'],
  ['seed'],
  ['owner'],
  ['rebuild-search'],
  ['import', 'demo'],
  ['export', 'never-written'],
  ['export-static', 'never-written'],
  ['backup', 'never-written'],
  ['restore', 'never-read'],
  ['restore', 'never-read', '--verify'],
  ['move-to-postgres', 'postgres://u:p@127.0.0.1:1/never'],
  ['upgrade'],
];

it.each(commands)(
  'the command %s names every wrong setting, with what to write',
  async (script, ...args) => {
    const settings = wrongEnvironment();
    const { code, output } = await run(script, args, settings);
    expect(code).toBe(1);
    const [, list = ''] = (refusalOf(settings) ?? '').split('variables\n');
    expect(list.split('\n')).toHaveLength(Object.keys(table).length);
    expect(output).toContain(`Invalid environment variables\n${list}`);
    expect(output, 'a value may be a secret').not.toContain(secret);
    expect(output, 'a list, not a stack').not.toMatch(/^\s+at /m);
  },
  120_000,
);

const rightValue = (name: string) => table[name]?.right[0] ?? '';
const groups = [
  ['AUTH_GITHUB_CLIENT_ID', 'AUTH_GITHUB_CLIENT_SECRET'],
  ['AUTH_GOOGLE_CLIENT_ID', 'AUTH_GOOGLE_CLIENT_SECRET'],
  ['AUTH_OIDC_ISSUER', 'AUTH_OIDC_CLIENT_ID', 'AUTH_OIDC_CLIENT_SECRET'],
  ['SMTP_URL', 'MAIL_FROM'],
  ['S3_ENDPOINT', 'S3_REGION', 'S3_BUCKET', 'S3_ACCESS_KEY_ID', 'S3_SECRET_ACCESS_KEY'],
  [
    'BACKUP_S3_ENDPOINT',
    'BACKUP_S3_REGION',
    'BACKUP_S3_BUCKET',
    'BACKUP_S3_ACCESS_KEY_ID',
    'BACKUP_S3_SECRET_ACCESS_KEY',
  ],
  ['LASTFM_USER', 'LASTFM_API_KEY'],
];

it.each(groups)(
  '%s and %s … half set are named in one sentence, whichever is missing',
  (...names) => {
    // Every choice of some, but not all.
    for (let choice = 1; choice < 2 ** names.length - 1; choice += 1) {
      const set = names.filter((_, index) => choice & (1 << index));
      const missing = names.filter((name) => !set.includes(name));
      const said = listIncompleteSettings(
        readEnv(Object.fromEntries(set.map((name) => [name, rightValue(name)]))),
      );
      expect(said).toHaveLength(1);
      expect(said[0]).toMatch(/^[A-Z][^:]+ is off: set [^:]+, or remove its other settings\./);
      for (const name of missing) expect(said[0]).toContain(name);
      for (const name of set) expect(said[0]).not.toContain(name);
    }
    const all = Object.fromEntries(names.map((name) => [name, rightValue(name)]));
    expect(listIncompleteSettings(readEnv(all))).toEqual([]);
  },
);

it('an optional setting without its feature is reported as having no effect', () => {
  const half = { GITHUB_TOKEN: 'a', AUTH_OIDC_NAME: 'Harbour', CDN_PURGE_HEADER: 'X-Key: a' };
  expect(listIncompleteSettings(readEnv(half))).toEqual([
    expect.stringMatching(
      /OpenID Connect is off: set AUTH_OIDC_ISSUER, .* and AUTH_OIDC_CLIENT_SECRET,/,
    ),
    expect.stringContaining('GitHub on /stats is off: set GITHUB_USER,'),
    expect.stringContaining('Purging of a CDN is off: set CDN_PURGE_URL,'),
  ]);
  expect(listIncompleteSettings(readEnv({}))).toEqual([]);
});
