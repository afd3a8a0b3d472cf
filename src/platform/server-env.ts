import { z } from 'zod';
import {
  folder,
  line,
  listenAddress,
  mailSender,
  mailServer,
  matching,
  flag,
  postgresUrl,
  proxyList,
  publicHost,
  origin,
  processCount,
  serviceUrl,
  token,
  integer,
  header,
  hostList,
  hourOrOff,
  integerOrOff,
} from './setting-schemas.ts';

/**
 * The schema of the environment variables. A function, so that neither it nor Zod ends up in the browser's
 * bundle. Messages never repeat a value: some are secrets.
 */
export function serverVariables() {
  return {
    PORT: integer(0, 65_535).default(3000),
    HOST: listenAddress().default('127.0.0.1'),
    // As many as the largest machines have cores.
    WORKERS: processCount(64).default(1),
    SITE_URL: origin().optional(),
    DATA_DIR: folder().default('data'),
    DATABASE_URL: postgresUrl().optional(),
    DEMO: flag().default(true),
    TRUST_PROXY: proxyList().optional(),
    ...clientLimits(),
    LOG_LEVEL: z
      .enum(
        ['debug', 'info', 'warn', 'error', 'silent'],
        'must be debug, info, warn, error or silent',
      )
      .default('info'),
    CDN_MAX_AGE: integer(0, 86_400).default(0),
    CDN_PURGE_URL: serviceUrl('https://api.cdn.example.com/purge').optional(),
    CDN_PURGE_HEADER: header().optional(),
    IMPORT_MEMORY_MB: integer(128, 1_000_000).default(1_024),
    MAX_FILE_MB: integer(1, 2_000).default(50),
    METRICS_TOKEN: token(16, 'must have at least 16 characters, without spaces').optional(),
    ...deploymentHosts(),
    ...authVariables(),
    ...serviceVariables(),
    ...backupVariables(),
  };
}

/** What one client may cause each second; null where the limit is off. */
function clientLimits() {
  return {
    // A first visit is ten requests, so an office behind one address may begin 30 visits a second, and 120 at once.
    MAX_CLIENT_REQUESTS: integerOrOff(10, 1_000_000).default(300),
    // A browser opens six.
    MAX_CLIENT_CONNECTIONS: integerOrOff(10, 1_000_000).default(100),
    // With what its other requests and connections cost, a client stays below a tenth of a core.
    MAX_CLIENT_CPU_MS: integerOrOff(10, 1_000).default(40),
  };
}

/** Set by hosting platforms: the public name of this deployment. */
function deploymentHosts() {
  return {
    DEPLOYMENT_HOST: publicHost().optional(),
    VERCEL_URL: publicHost().optional(),
    RENDER_EXTERNAL_HOSTNAME: publicHost().optional(),
    RAILWAY_PUBLIC_DOMAIN: publicHost().optional(),
  };
}

function authVariables() {
  return {
    AUTH_SECRET: line(4_096, 'must be one line of at least 32 characters')
      .min(32, 'must have at least 32 characters')
      .optional(),
    SESSION_MAX_DAYS: integer(1, 400).default(90),
    AUTH_GITHUB_CLIENT_ID: token().optional(),
    AUTH_GITHUB_CLIENT_SECRET: token().optional(),
    AUTH_GOOGLE_CLIENT_ID: token().optional(),
    AUTH_GOOGLE_CLIENT_SECRET: token().optional(),
    AUTH_OIDC_ISSUER: serviceUrl('https://id.example.com').optional(),
    AUTH_OIDC_NAME: line(60).optional(),
    AUTH_OIDC_CLIENT_ID: token().optional(),
    AUTH_OIDC_CLIENT_SECRET: token().optional(),
  };
}

function serviceVariables() {
  return {
    SMTP_URL: mailServer().optional(),
    MAIL_FROM: mailSender().optional(),
    S3_ENDPOINT: serviceUrl('https://s3.example.com').optional(),
    S3_REGION: region().optional(),
    S3_BUCKET: bucket().optional(),
    S3_ACCESS_KEY_ID: token().optional(),
    S3_SECRET_ACCESS_KEY: token().optional(),
    WEBHOOK_PRIVATE_HOSTS: hostList().default([]),
    UPDATE_FEED_URL: serviceUrl('https://api.github.com/repos/owner/name/releases').optional(),
    RAINDROP_TOKEN: token().optional(),
    GITHUB_USER: matching(
      /^[a-z\d][\w-]{0,99}$/i,
      'must be the name of an account such as octocat, without @ and without its address',
    ).optional(),
    GITHUB_TOKEN: token().optional(),
    WAKATIME_API_KEY: token().optional(),
    LASTFM_USER: matching(
      /^[\w.-]{1,64}$/,
      'must be the name of an account, without its address',
    ).optional(),
    LASTFM_API_KEY: token().optional(),
  };
}

/** Nightly backups, and where they go. */
function backupVariables() {
  return {
    BACKUP_HOUR: hourOrOff().optional(),
    BACKUP_DIR: folder().optional(),
    BACKUP_KEY: line(1_024, 'must be one line of at least 20 characters')
      .min(20, 'must have at least 20 characters')
      .optional(),
    BACKUP_S3_ENDPOINT: serviceUrl('https://s3.example.com').optional(),
    BACKUP_S3_REGION: region().optional(),
    BACKUP_S3_BUCKET: bucket().optional(),
    BACKUP_S3_ACCESS_KEY_ID: token().optional(),
    BACKUP_S3_SECRET_ACCESS_KEY: token().optional(),
  };
}

function region() {
  return matching(/^[\w-]{1,64}$/, 'must be the name of a region such as eu-central-1');
}

function bucket() {
  const message = 'must be the name of a bucket: 3 to 255 letters, digits, dots and hyphens';
  return matching(/^\w[\w.-]{1,253}\w$/, message);
}
