import type { Command, CommandContext } from '../command.ts';
import { CommandError, exitCodes } from '../exit-codes.ts';
import { revokeToken } from '../site/browser-sign-in.ts';
import { chooseSite } from '../site/choose-site.ts';
import { readCredentials, writeCredentials } from '../site/credentials.ts';

export const logoutCommand: Command = {
  name: 'logout',
  summary: 'Sign out of a site, and revoke its access token.',
  options: {
    keep: { type: 'boolean', description: 'do not revoke the token, only forget it here' },
  },
  examples: [
    ['mallard logout', 'the only site, or the default one'],
    ['mallard logout --site work', 'the site of this name'],
  ],
  run: logout,
};

async function logout({ surroundings, output, value, has }: CommandContext) {
  const site = await chooseSite(surroundings, { site: value('site') });
  const credentials = await readCredentials(surroundings);
  const stored = Object.entries(credentials.sites).find(([, { url }]) => url === site.url);
  if (!stored) throw new CommandError(`You are not signed in at ${site.url}.`, exitCodes.forbidden);
  const [name, { url, token }] = stored;
  const isRevoked = !has('keep') && (await revokeToken(surroundings, { url, token }));
  const { [name]: _gone, ...sites } = credentials.sites;
  const isDefault = credentials.default === name;
  await writeCredentials(surroundings, {
    default: isDefault ? (Object.keys(sites)[0] ?? null) : credentials.default,
    sites,
  });
  const rest = isRevoked
    ? 'The access token is revoked.'
    : `The access token is forgotten here. Revoke it under ${url}/dashboard/settings/tokens.`;
  output.result({ site: name, url, revoked: isRevoked }, `Signed out of ${url}. ${rest}`);
}
