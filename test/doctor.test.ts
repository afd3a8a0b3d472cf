import { spawnSync } from 'node:child_process';
import { mkdtempSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { expect, it } from 'vitest';
import { emptySettings } from '../scripts/forget-settings.ts';

function consult(settings: Record<string, string>) {
  const folder = mkdtempSync(join(tmpdir(), 'mallard-doctor-'));
  const env = { ...process.env, ...emptySettings(), DATA_DIR: folder, ...settings };
  const { status, stdout } = spawnSync(process.execPath, ['scripts/doctor.ts'], {
    env,
    encoding: 'utf8',
  });
  return { status, stdout };
}

it('says of a site without any setting that it is well, and what is off', () => {
  const { status, stdout } = consult({});
  expect(status).toBe(0);
  for (const name of ['settings', 'node', 'clock', 'disk', 'database', 'mail', 'elsewhere'])
    expect(stdout).toMatch(new RegExp(`^✓ ${name} `, 'm'));
  expect(stdout).toMatch(/elsewhere +Off:/);
});

it('says of each thing that is not well what to do', () => {
  const wrong = {
    SMTP_URL: 'smtp://127.0.0.1:1',
    LASTFM_USER: 'somebody',
    AUTH_GITHUB_CLIENT_ID: 'x',
  };
  const { status, stdout } = consult(wrong);
  expect(status).toBe(1);
  expect(stdout).toMatch(/^✗ mail +Set MAIL_FROM/m);
  expect(stdout).toMatch(/^✗ elsewhere +LASTFM_USER does nothing without LASTFM_API_KEY/m);
  expect(stdout).toMatch(/^✗ sign-in +GITHUB: set the id and the secret/m);
});

it('names what is missing where only some settings of a feature are set', () => {
  const { status, stdout } = consult({ S3_BUCKET: 'my-site', MAIL_FROM: 'site@example.com' });
  expect(status).toBe(1);
  expect(stdout).toMatch(/^✗ settings +Mail is off: set SMTP_URL, /m);
  expect(stdout).toContain('set S3_ENDPOINT, S3_REGION, S3_ACCESS_KEY_ID and S3_SECRET_ACCESS_KEY');
});

it('says which settings cannot be right', () => {
  const { status, stdout } = consult({ METRICS_TOKEN: 'short', PORT: 'x' });
  expect(status).toBe(1);
  expect(stdout).toContain('METRICS_TOKEN: must have at least 16 characters');
  expect(stdout).not.toContain('short\n');
});
