import { spawnSync } from 'node:child_process';
import { mkdtempSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { expect, it } from 'vitest';
import { createEmptyEnv } from '../scripts/clear-env.ts';

function runDoctor(settings: Record<string, string>) {
  const folder = mkdtempSync(join(tmpdir(), 'mallard-doctor-'));
  const env = { ...process.env, ...createEmptyEnv(), DATA_DIR: folder, ...settings };
  const { status, stdout } = spawnSync(process.execPath, ['scripts/doctor.ts'], {
    env,
    encoding: 'utf8',
  });
  return { status, stdout };
}

it('the doctor reports a site without settings as valid, and names disabled services', () => {
  const { status, stdout } = runDoctor({});
  expect(status).toBe(0);
  for (const name of ['settings', 'node', 'clock', 'disk', 'database', 'mail', 'elsewhere'])
    expect(stdout).toMatch(new RegExp(`^✓ ${name} `, 'm'));
  expect(stdout).toMatch(/elsewhere +Off:/);
});

it('the doctor says how to fix each problem', () => {
  const invalidSettings = {
    SMTP_URL: 'smtp://127.0.0.1:1',
    LASTFM_USER: 'somebody',
    AUTH_GITHUB_CLIENT_ID: 'x',
  };
  const { status, stdout } = runDoctor(invalidSettings);
  expect(status).toBe(1);
  expect(stdout).toMatch(/^✗ mail +Set MAIL_FROM/m);
  expect(stdout).toMatch(/^✗ elsewhere +LASTFM_USER has no effect without LASTFM_API_KEY/m);
  expect(stdout).toMatch(/^✗ sign-in +GITHUB: set both the id and the secret/m);
});

it('names the missing settings of a feature of which only some are set', () => {
  const { status, stdout } = runDoctor({ S3_BUCKET: 'my-site', MAIL_FROM: 'site@example.com' });
  expect(status).toBe(1);
  expect(stdout).toMatch(/^✗ settings +Mail is off: set SMTP_URL, /m);
  expect(stdout).toContain('set S3_ENDPOINT, S3_REGION, S3_ACCESS_KEY_ID and S3_SECRET_ACCESS_KEY');
});

it('the doctor lists invalid settings', () => {
  const { status, stdout } = runDoctor({ METRICS_TOKEN: 'short', PORT: 'x' });
  expect(status).toBe(1);
  expect(stdout).toContain('METRICS_TOKEN: must have at least 16 characters');
  expect(stdout).not.toContain('short\n');
});
