import { createEnv } from '@t3-oss/env-core';
import { z } from 'zod';

const text = z.string().min(1).optional();
const address = z.url({ protocol: /^https?$/, error: 'must be a whole address, as in https://example.com' }).optional();

/** Every setting; `.env.example` says what each is for. Names without the prefix never reach the browser. */
const server = {
  PORT: z.coerce.number('must be a number').int().min(0).max(65_535).default(3000),
  HOST: z.string().min(1).default('127.0.0.1'),
  SITE_URL: address,
  DEPLOYMENT_HOST: text,
  DATA_DIR: z.string().min(1).default('data'),
  DATABASE_URL: z
    .string()
    .regex(/^postgres(ql)?:\/\//, 'must begin with postgres://, or be left out for SQLite')
    .optional(),
  DEMO: z.enum(['0', '1'], 'must be 0 or 1').default('1'),
  TRUST_PROXY: z.enum(['0', '1'], 'must be 0 or 1').default('0'),
  LOG_LEVEL: z
    .enum(['debug', 'info', 'warn', 'error'], 'must be debug, info, warn or error')
    .default('info'),
  NODE_ENV: text,
};
const client = { VITE_APP_TITLE: text, VITE_SENTRY_DSN: text };

export type Env = ReturnType<typeof readEnv>;

/** Reads the settings; empty ones count as missing. Wrong ones raise «Invalid environment variables» with the list. */
export function readEnv(source: Record<string, string | undefined>) {
  return createEnv({
    server,
    client,
    clientPrefix: 'VITE_',
    runtimeEnv: { ...source },
    emptyStringAsUndefined: true,
    isServer: true,
    onValidationError(issues) {
      const list = issues.map((issue) => `  ${String(issue.path?.[0])}: ${issue.message}`);
      throw new Error(`Invalid environment variables\n${list.join('\n')}`);
    },
  });
}

/** The address by which the site is reached, where no request tells: set, given by the host, or local. */
export function baseUrl(env: Pick<Env, 'SITE_URL' | 'DEPLOYMENT_HOST' | 'PORT'>): string {
  const url =
    env.SITE_URL ??
    (env.DEPLOYMENT_HOST ? `https://${env.DEPLOYMENT_HOST}` : `http://localhost:${env.PORT}`);
  return url.replace(/\/+$/, '');
}
