import { z } from 'zod';

/**
 * What the process may be told from outside. A function, so that nothing of it, Zod included, is left in the browser's
 * bundle. No message repeats a value: some are secrets.
 */
export function serverSettings() {
  return {
    PORT: wholeNumber(0, 65_535).default(3000),
    HOST: text().default('127.0.0.1'),
    SITE_URL: rootAddress().optional(),
    DATA_DIR: text().default('data'),
    DATABASE_URL: text()
      .regex(/^postgres(ql)?:\/\//, 'must begin with postgres://')
      .optional(),
    DEMO: onOrOff().default(true),
    TRUST_PROXY: proxies().optional(),
    LOG_LEVEL: z
      .enum(
        ['debug', 'info', 'warn', 'error', 'silent'],
        'must be debug, info, warn, error or silent',
      )
      .default('info'),
    METRICS_TOKEN: text().min(16, 'must have at least 16 characters').optional(),
    ...deploymentHosts(),
    ...signIn(),
    ...services(),
  };
}

/** Set by hosting platforms: the public name of this deployment. */
function deploymentHosts() {
  const host = () =>
    text()
      .regex(/^[\w.-]+(:\d+)?$/, 'must be a host name such as site.example.com')
      .optional();
  return {
    DEPLOYMENT_HOST: host(),
    VERCEL_URL: host(),
    RENDER_EXTERNAL_HOSTNAME: host(),
    RAILWAY_PUBLIC_DOMAIN: host(),
  };
}

function signIn() {
  return {
    AUTH_SECRET: text().min(32, 'must have at least 32 characters').optional(),
    AUTH_GITHUB_CLIENT_ID: text().optional(),
    AUTH_GITHUB_CLIENT_SECRET: text().optional(),
    AUTH_GOOGLE_CLIENT_ID: text().optional(),
    AUTH_GOOGLE_CLIENT_SECRET: text().optional(),
    AUTH_OIDC_ISSUER: address(
      /^https?:$/,
      'must be an address such as https://id.example.com',
    ).optional(),
    AUTH_OIDC_NAME: text().optional(),
    AUTH_OIDC_CLIENT_ID: text().optional(),
    AUTH_OIDC_CLIENT_SECRET: text().optional(),
  };
}

function services() {
  return {
    SMTP_URL: address(
      /^smtps?:$/,
      'must be an address such as smtp://user:password@mail.example.com:587',
    ).optional(),
    MAIL_FROM: text().optional(),
    S3_ENDPOINT: address(
      /^https?:$/,
      'must be an address such as https://s3.example.com',
    ).optional(),
    S3_REGION: text().optional(),
    S3_BUCKET: text().optional(),
    S3_ACCESS_KEY_ID: text().optional(),
    S3_SECRET_ACCESS_KEY: text().optional(),
    RAINDROP_TOKEN: text().optional(),
    GITHUB_USER: text().optional(),
    GITHUB_TOKEN: text().optional(),
    WAKATIME_API_KEY: text().optional(),
    LASTFM_USER: text().optional(),
    LASTFM_API_KEY: text().optional(),
  };
}

const text = () => z.string();

function wholeNumber(least: number, most: number) {
  const message = `must be a whole number from ${least} to ${most}`;
  return text()
    .regex(/^\d+$/, message)
    .transform(Number)
    .refine((value) => value >= least && value <= most, message);
}

function onOrOff() {
  return text()
    .refine((value) => ['0', '1', 'true', 'false'].includes(value), 'must be 1 or 0')
    .transform((value) => value === '1' || value === 'true');
}

function address(protocol: RegExp, message: string) {
  return text().refine((value) => protocol.test(parse(value)?.protocol ?? ''), message);
}

/** The site lives at the root of its host, so its address is an origin. */
function rootAddress() {
  const message = 'must be the address of the site’s root, such as https://example.com';
  return text()
    .refine((value) => {
      const url = parse(value);
      if (!url || !/^https?:$/.test(url.protocol)) return false;
      return url.href === `${url.origin}/`;
    }, message)
    .transform((value) => new URL(value).origin);
}

function proxies() {
  const message =
    'must list the proxies to believe: addresses, ranges such as 10.0.0.0/8, or the words loopback and private';
  return text().regex(
    /^(loopback|private|[\da-f.:]+(\/\d{1,3})?)(\s*,\s*(loopback|private|[\da-f.:]+(\/\d{1,3})?))*$/i,
    message,
  );
}

function parse(value: string): URL | undefined {
  return URL.parse(value) ?? undefined;
}
