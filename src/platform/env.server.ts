import { createEnv } from '@t3-oss/env-core';
import { serverVariables } from './server-env.ts';
import { line, errorReportDsn } from './setting-schemas.ts';

/** The environment variables that are also sent to the browser. */
const clientVariables = {
  VITE_APP_TITLE: line(100).optional(),
  VITE_SENTRY_DSN: errorReportDsn().optional(),
};

export type Env = ReturnType<typeof readEnv>;

/** Parses the environment; empty variables count as missing. Throws "Invalid environment variables" with the list. */
export function readEnv(source: Record<string, string | undefined>) {
  return createEnv({
    server: serverVariables(),
    client: clientVariables,
    clientPrefix: 'VITE_',
    runtimeEnv: { ...source },
    emptyStringAsUndefined: true,
    isServer: true,
    onValidationError(issues) {
      // One line per setting: the first problem of a value is the first to fix.
      const first = new Map(issues.toReversed().map((issue) => [String(issue.path?.[0]), issue]));
      const list = [...first].toReversed().map(([name, { message }]) => `  ${name}: ${message}`);
      throw new Error(`Invalid environment variables\n${list.join('\n')}`);
    },
  });
}

/** The public URL of the site outside a request: configured, given by the hosting platform, or local. */
export function getBaseUrl(env: Env): string {
  if (env.SITE_URL) return env.SITE_URL;
  const host =
    env.DEPLOYMENT_HOST ??
    env.VERCEL_URL ??
    env.RENDER_EXTERNAL_HOSTNAME ??
    env.RAILWAY_PUBLIC_DOMAIN;
  return host ? `https://${host}` : `http://localhost:${env.PORT}`;
}
