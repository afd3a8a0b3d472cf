import type { Command, CommandContext } from '../command.ts';
import { wrongUsage } from '../exit-codes.ts';
import { readCredentials, writeCredentials } from '../site/credentials.ts';
import { formatTable } from '../terminal/output.ts';

export const sitesCommand: Command = {
  name: 'sites',
  summary: 'List the sites on which you are signed in.',
  options: { default: { type: 'string', value: 'NAME', description: 'make this one the default' } },
  examples: [
    ['mallard sites', 'their names and addresses'],
    ['mallard sites --default work', 'commands are for this one, unless --site says otherwise'],
  ],
  run: listSites,
};

async function listSites({ surroundings, output, value }: CommandContext) {
  const credentials = await readCredentials(surroundings);
  const wanted = value('default');
  if (wanted !== undefined) {
    if (!credentials.sites[wanted]) throw wrongUsage(`There is no site named ${wanted}.`);
    await writeCredentials(surroundings, { ...credentials, default: wanted });
  }
  const current = wanted ?? credentials.default;
  const sites = Object.entries(credentials.sites).map(([name, { url }]) => ({
    name,
    url,
    isDefault: name === current,
  }));
  const rows = sites.map(({ name, url, isDefault }) => [name, url, isDefault ? 'default' : '']);
  output.result(
    sites,
    sites.length === 0
      ? 'There are none. Sign in with: mallard login https://you.example'
      : formatTable(rows),
  );
}
