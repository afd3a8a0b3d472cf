import { describe, expect, it } from 'vitest';
import { clientEnv } from './env.ts';

describe('settings in the browser', () => {
  it('gives what has the prefix', () => {
    const env = clientEnv({ VITE_APP_TITLE: 'Site', VITE_SENTRY_DSN: '' });
    expect(env.VITE_APP_TITLE).toBe('Site');
    expect(env.VITE_SENTRY_DSN).toBeUndefined();
  });
  it('raises for what belongs to the server', () => {
    const env = clientEnv({}) as Record<string, unknown>;
    expect(() => env['DATABASE_URL']).toThrow('DATABASE_URL is a server-side environment variable');
  });
});
