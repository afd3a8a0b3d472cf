import { CommandError, exitCodes, wrongUsage } from '../exit-codes.ts';
import type { Surroundings } from '../surroundings.ts';
import { readCredentials, type Credentials } from './credentials.ts';
import { parseSiteAddress } from './site-address.ts';

export interface ChosenSite {
  url: string;
  token: string | null;
}

interface Choice {
  /** Of the option `--site`: a name or an address. */
  site?: string | undefined;
  /** The site of the folder. */
  folderSite?: string | undefined;
}

/**
 * The site that a command is for: that of the folder, of `--site`, of the environment, or the default. A token is sent to the
 * site only for which it was given: a folder of somebody else cannot name another.
 */
export async function chooseSite(
  surroundings: Surroundings,
  { site, folderSite }: Choice,
): Promise<ChosenSite> {
  const { env } = surroundings;
  const credentials = await readCredentials(surroundings);
  const named = site === undefined ? undefined : findSite(credentials, site);
  const fromEnv = env['MALLARD_SITE'] ? parseSiteAddress(env['MALLARD_SITE']) : undefined;
  if (folderSite !== undefined && named !== undefined && named !== folderSite)
    throw wrongUsage(`This folder belongs to ${folderSite}, not to ${named}.`);
  const byDefault = credentials.sites[credentials.default ?? '']?.url;
  const url = folderSite ?? named ?? fromEnv ?? byDefault;
  if (url === undefined)
    throw new CommandError(
      'You are not signed in. Begin with: mallard login https://you.example',
      exitCodes.forbidden,
    );
  if (env['MALLARD_TOKEN'] && url === (fromEnv ?? named))
    return { url, token: env['MALLARD_TOKEN'] };
  const stored = Object.values(credentials.sites).find((entry) => entry.url === url);
  return { url, token: stored?.token ?? null };
}

/** The address of a site by its name here, or by its address. */
function findSite({ sites }: Credentials, text: string): string {
  const named = sites[text];
  if (named) return named.url;
  if (!/[.:]/.test(text) && text !== 'localhost')
    throw wrongUsage(`There is no site named ${text}. mallard sites lists them.`);
  return parseSiteAddress(text);
}
