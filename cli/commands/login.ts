import { isAccessToken } from '#lib/access-token.ts';
import { tokenScopes } from '#lib/token-scopes.ts';
import type { Command, CommandContext } from '../command.ts';
import { wrongUsage } from '../exit-codes.ts';
import { signInByBrowser } from '../site/browser-sign-in.ts';
import { readCredentials, writeCredentials } from '../site/credentials.ts';
import { parseSiteAddress } from '../site/site-address.ts';
import { SiteClient } from '../site/site-client.ts';
import { getTokenFacts } from '../site/token-facts.ts';

const defaultScopes = 'content:read,content:write,media:write';

export const loginCommand: Command = {
  name: 'login',
  summary: 'Sign in at a site.',
  details: `Opens the browser, where you confirm it and choose what the command line may do. Without a browser, create an access token in
the dashboard (Settings, Access tokens), and give it on standard input with --token. It is stored in the folder for settings of your
system, in a file that only you can read.`,
  arguments: [{ name: 'URL', isRequired: true }],
  options: {
    name: {
      type: 'string',
      value: 'NAME',
      description: 'what the site is called here (default: its host)',
    },
    token: { type: 'boolean', description: 'read an access token from standard input' },
    scopes: {
      type: 'string',
      value: 'LIST',
      description: `the permissions to ask for (default: ${defaultScopes})`,
    },
    'no-browser': { type: 'boolean', description: 'print the address instead of opening it' },
  },
  examples: [
    ['mallard login https://you.example', 'confirm in the browser'],
    ['mallard login https://you.example --token < token.txt', 'with an access token'],
    ['mallard login https://you.example --scopes content:read', 'may only read'],
  ],
  run: login,
};

async function login(context: CommandContext) {
  const {
    arguments: [address = ''],
    surroundings,
    output,
    value,
  } = context;
  const url = parseSiteAddress(address);
  const credentials = await readCredentials(surroundings);
  const name = value('name') ?? findName(credentials.sites, url) ?? new URL(url).host;
  const other = credentials.sites[name];
  if (other && other.url !== url)
    throw wrongUsage(
      `${name} is the name of ${other.url} already. Choose another one with --name.`,
    );
  const token = await getToken(context, url);
  const client = new SiteClient({ url, token, send: surroundings.send });
  const facts = await getTokenFacts(client);
  await writeCredentials(surroundings, {
    default: credentials.default ?? name,
    sites: { ...credentials.sites, [name]: { url, token } },
  });
  output.result(
    { site: name, url, ...facts },
    `Signed in at ${url} as ${name}, until ${facts.expiresAt.slice(0, 10)}: ${facts.scopes.join(', ')}`,
  );
}

const findName = (sites: Record<string, { url: string }>, url: string): string | undefined =>
  Object.keys(sites).find((name) => sites[name]?.url === url);

async function getToken({ surroundings, output, has, value }: CommandContext, url: string) {
  if (!has('token')) {
    const scopes = (value('scopes') ?? defaultScopes).split(/[\s,]+/).filter(Boolean);
    const unknown = scopes.find((scope) => !tokenScopes.some((known) => known === scope));
    if (unknown)
      throw wrongUsage(`There is no permission ${unknown}. There are: ${tokenScopes.join(', ')}.`);
    return signInByBrowser(surroundings, {
      url,
      scopes,
      opensBrowser: !has('no-browser'),
      tell: (text) => output.note(text),
    });
  }
  const input = (await surroundings.readInput())?.trim() ?? surroundings.env['MALLARD_TOKEN'] ?? '';
  if (isAccessToken(input)) return input;
  throw wrongUsage(
    input === ''
      ? 'Give the access token on standard input: mallard login URL --token < token.txt'
      : 'This is no access token: it begins with mallard_pat_ and has 61 characters. Copy it once more.',
  );
}
