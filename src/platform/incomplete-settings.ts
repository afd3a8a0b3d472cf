import type { Env } from './env.server.ts';

interface Group {
  /** What is off as long as one of `needed` is missing. */
  feature: string;
  needed: (keyof Env)[];
  /** Does nothing alone, and may be missing. */
  optional?: (keyof Env)[];
  /** What happens instead. */
  instead?: string;
}

const groups: Group[] = [
  {
    feature: 'Sign-in with GitHub',
    needed: ['AUTH_GITHUB_CLIENT_ID', 'AUTH_GITHUB_CLIENT_SECRET'],
  },
  {
    feature: 'Sign-in with Google',
    needed: ['AUTH_GOOGLE_CLIENT_ID', 'AUTH_GOOGLE_CLIENT_SECRET'],
  },
  {
    feature: 'Sign-in with OpenID Connect',
    needed: ['AUTH_OIDC_ISSUER', 'AUTH_OIDC_CLIENT_ID', 'AUTH_OIDC_CLIENT_SECRET'],
    optional: ['AUTH_OIDC_NAME'],
  },
  { feature: 'Mail', needed: ['SMTP_URL', 'MAIL_FROM'] },
  {
    feature: 'Picture storage in S3',
    needed: ['S3_ENDPOINT', 'S3_REGION', 'S3_BUCKET', 'S3_ACCESS_KEY_ID', 'S3_SECRET_ACCESS_KEY'],
    instead: ' Pictures are read from DATA_DIR and stored there.',
  },
  { feature: 'GitHub on /stats', needed: ['GITHUB_USER'], optional: ['GITHUB_TOKEN'] },
  { feature: 'Last.fm on /stats', needed: ['LASTFM_USER', 'LASTFM_API_KEY'] },
];

/** One sentence for each feature that is off because only some of its settings are set: what is missing, by name. */
export function listIncomplete(env: Env): string[] {
  return groups.flatMap(({ feature, needed, optional = [], instead = '' }) => {
    const missing = needed.filter((name) => env[name] === undefined);
    const isBegun = [...needed, ...optional].some((name) => env[name] !== undefined);
    if (missing.length === 0 || !isBegun) return [];
    return [`${feature} is off: set ${list(missing)}, or take its other settings away.${instead}`];
  });
}

function list(names: string[]): string {
  return names.length > 1 ? `${names.slice(0, -1).join(', ')} and ${names.at(-1)}` : `${names[0]}`;
}
