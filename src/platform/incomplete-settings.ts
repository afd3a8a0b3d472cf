import type { Env } from './env.server.ts';

interface SettingGroup {
  /** The feature that is off while one of `required` is missing. */
  feature: string;
  required: (keyof Env)[];
  /** Settings that have no effect alone. */
  optional?: (keyof Env)[];
  /** A sentence about the fallback. */
  fallbackNote?: string;
}

const groups: SettingGroup[] = [
  {
    feature: 'Sign-in with GitHub',
    required: ['AUTH_GITHUB_CLIENT_ID', 'AUTH_GITHUB_CLIENT_SECRET'],
  },
  {
    feature: 'Sign-in with Google',
    required: ['AUTH_GOOGLE_CLIENT_ID', 'AUTH_GOOGLE_CLIENT_SECRET'],
  },
  {
    feature: 'Sign-in with OpenID Connect',
    required: ['AUTH_OIDC_ISSUER', 'AUTH_OIDC_CLIENT_ID', 'AUTH_OIDC_CLIENT_SECRET'],
    optional: ['AUTH_OIDC_NAME'],
  },
  { feature: 'Mail', required: ['SMTP_URL', 'MAIL_FROM'] },
  {
    feature: 'Picture storage in S3',
    required: ['S3_ENDPOINT', 'S3_REGION', 'S3_BUCKET', 'S3_ACCESS_KEY_ID', 'S3_SECRET_ACCESS_KEY'],
    fallbackNote: ' Pictures are read from DATA_DIR and stored there.',
  },
  {
    feature: 'Storage of backups in S3',
    required: [
      'BACKUP_S3_ENDPOINT',
      'BACKUP_S3_REGION',
      'BACKUP_S3_BUCKET',
      'BACKUP_S3_ACCESS_KEY_ID',
      'BACKUP_S3_SECRET_ACCESS_KEY',
    ],
    fallbackNote: ' Nightly backups go to the folder.',
  },
  { feature: 'GitHub on /stats', required: ['GITHUB_USER'], optional: ['GITHUB_TOKEN'] },
  { feature: 'Last.fm on /stats', required: ['LASTFM_USER', 'LASTFM_API_KEY'] },
  {
    feature: 'Purging of a CDN',
    required: ['CDN_PURGE_URL'],
    optional: ['CDN_PURGE_HEADER'],
  },
];

/** A sentence for each feature that is off because only some of its settings are set, with the missing names. */
export function listIncompleteSettings(env: Env): string[] {
  return groups.flatMap(({ feature, required, optional = [], fallbackNote = '' }) => {
    const missing = required.filter((name) => env[name] === undefined);
    const isPartlySet = [...required, ...optional].some((name) => env[name] !== undefined);
    if (missing.length === 0 || !isPartlySet) return [];
    return [
      `${feature} is off: set ${formatList(missing)}, or remove its other settings.${fallbackNote}`,
    ];
  });
}

function formatList(names: string[]): string {
  return names.length > 1 ? `${names.slice(0, -1).join(', ')} and ${names.at(-1)}` : `${names[0]}`;
}
