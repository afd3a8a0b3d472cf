import { createEnv } from '@t3-oss/env-core';
import { serverSettings } from './server-settings.ts';
import { line, reportAddress } from './setting-shapes.ts';

/** The settings that the browser may know too. */
const client = {
  VITE_APP_TITLE: line(100).optional(),
  VITE_SENTRY_DSN: reportAddress().optional(),
};

export type Env = ReturnType<typeof readEnv>;

/** Reads the settings; empty ones count as missing. Wrong ones raise «Invalid environment variables» with the list. */
export function readEnv(source: Record<string, string | undefined>) {
  return createEnv({
    server: serverSettings(),
    client,
    clientPrefix: 'VITE_',
    runtimeEnv: { ...source },
    emptyStringAsUndefined: true,
    isServer: true,
    onValidationError(issues) {
      // One line a setting: what a value breaks first is what to mend first.
      const first = new Map(issues.toReversed().map((issue) => [String(issue.path?.[0]), issue]));
      const list = [...first].toReversed().map(([name, { message }]) => `  ${name}: ${message}`);
      throw new Error(`Invalid environment variables\n${list.join('\n')}`);
    },
  });
}

/** The address by which the site is reached, where no request tells: set, given by the host, or local. */
export function baseUrl(env: Env): string {
  if (env.SITE_URL) return env.SITE_URL;
  const host =
    env.DEPLOYMENT_HOST ??
    env.VERCEL_URL ??
    env.RENDER_EXTERNAL_HOSTNAME ??
    env.RAILWAY_PUBLIC_DOMAIN;
  return host ? `https://${host}` : `http://localhost:${env.PORT}`;
}
