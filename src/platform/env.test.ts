import { describe, expect, it } from 'vitest';
import { clientEnv } from './env.ts';
import { serverVariables } from './server-env.ts';

describe('environment variables in the browser', () => {
  it('include those with the prefix', () => {
    const env = clientEnv({ VITE_APP_TITLE: 'Site', VITE_SENTRY_DSN: '' });
    expect(env.VITE_APP_TITLE).toBe('Site');
    expect(env.VITE_SENTRY_DSN).toBeUndefined();
  });
  it('throw for those of the server', () => {
    const env = clientEnv({}) as Record<string, unknown>;
    expect(() => env['DATABASE_URL']).toThrow('DATABASE_URL is a server-side environment variable');
  });
  it('raises for every setting of the server, and for any other variable, even where it is at hand', () => {
    const names = [...Object.keys(serverVariables()), 'PATH', 'HOME', 'npm_config_registry'];
    const source = Object.fromEntries(names.map((name) => [name, 'x']));
    const env = clientEnv(source) as Record<string, unknown>;
    for (const name of names) expect(() => env[name], name).toThrow(name);
    expect(JSON.stringify(env)).toBe('{}');
    expect(Object.keys(env)).toEqual(['VITE_APP_TITLE', 'VITE_SENTRY_DSN']);
  });
  it('cannot be changed', () => {
    const env = clientEnv({}) as Record<string, unknown>;
    expect(() => {
      env['VITE_APP_TITLE'] = 'Other';
    }).toThrow(TypeError);
  });
});
