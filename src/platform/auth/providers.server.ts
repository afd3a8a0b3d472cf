import type { Env } from '../env.server.ts';

export interface Provider {
  id: 'github' | 'google' | 'oidc';
  /** The label of its button. */
  name: string;
}

/** The configured sign-in providers: those with an id and a secret, and for OpenID Connect an issuer URL. */
export function listProviders(env: Env): Provider[] {
  const providers: Provider[] = [];
  if (env.AUTH_GITHUB_CLIENT_ID && env.AUTH_GITHUB_CLIENT_SECRET)
    providers.push({ id: 'github', name: 'GitHub' });
  if (env.AUTH_GOOGLE_CLIENT_ID && env.AUTH_GOOGLE_CLIENT_SECRET)
    providers.push({ id: 'google', name: 'Google' });
  if (env.AUTH_OIDC_ISSUER && env.AUTH_OIDC_CLIENT_ID && env.AUTH_OIDC_CLIENT_SECRET)
    providers.push({
      id: 'oidc',
      name: env.AUTH_OIDC_NAME ?? new URL(env.AUTH_OIDC_ISSUER).host,
    });
  return providers;
}
