import type { Command, CommandContext } from '../command.ts';
import { getTokenFacts } from '../site/token-facts.ts';
import { formatTable } from '../terminal/output.ts';

export const whoamiCommand: Command = {
  name: 'whoami',
  summary: 'Show the site, and what the access token permits.',
  examples: [['mallard whoami', 'of the default site']],
  run: whoami,
};

async function whoami({ output, openSite }: CommandContext) {
  const client = await openSite();
  const facts = await getTokenFacts(client);
  output.result(
    { url: client.url, ...facts },
    formatTable([
      ['site', client.url],
      ['token', facts.name],
      ['until', facts.expiresAt.slice(0, 10)],
      ['may', facts.scopes.join(', ')],
    ]),
  );
}
