import { describe, expect, it } from 'vitest';
import { getBaseUrl, readEnv } from './env.server.ts';

describe('environment variables', () => {
  it('have defaults for everything that a first start needs', () => {
    const env = readEnv({});
    expect([env.PORT, env.DATA_DIR, env.DEMO, env.LOG_LEVEL]).toEqual([3000, 'data', true, 'info']);
    expect(env.VITE_APP_TITLE).toBeUndefined();
  });
  it('count as missing when they are empty', () => {
    const env = readEnv({ VITE_APP_TITLE: '', VITE_SENTRY_DSN: '', PORT: '', DATABASE_URL: '' });
    expect([env.VITE_APP_TITLE, env.VITE_SENTRY_DSN, env.PORT]).toEqual([
      undefined,
      undefined,
      3000,
    ]);
  });
  it('are rejected with a list of all invalid names', () => {
    const wrong = { PORT: 'x', DATABASE_URL: 'mysql://x', DEMO: 'yes', SITE_URL: 'example.com' };
    expect(() => readEnv(wrong)).toThrow(/^Invalid environment variables\n/);
    for (const name of Object.keys(wrong)) expect(() => readEnv(wrong)).toThrow(name);
  });
  it('determine the base URL: configured, given by the hosting platform, or local', () => {
    const all = { SITE_URL: 'https://a.example/', DEPLOYMENT_HOST: 'b.example', PORT: '4000' };
    expect(getBaseUrl(readEnv(all))).toBe('https://a.example');
    expect(getBaseUrl(readEnv({ ...all, SITE_URL: '' }))).toBe('https://b.example');
    expect(getBaseUrl(readEnv({ PORT: '4000' }))).toBe('http://localhost:4000');
  });
});
