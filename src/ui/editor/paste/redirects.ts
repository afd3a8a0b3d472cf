interface Redirect {
  host: RegExp;
  path: RegExp;
  /** The parameters that may contain the address. */
  parameters: readonly string[];
}

/** The redirects of mail programs, search engines and networks whose target is in the address. */
const redirects: readonly Redirect[] = [
  { host: /^(?:www\.)?google\.[a-z.]+$/, path: /^\/url$/, parameters: ['q', 'url'] },
  { host: /\.safelinks\.protection\.outlook\.com$/, path: /^\//, parameters: ['url'] },
  { host: /^lm?\.(?:facebook|instagram|messenger)\.com$/, path: /^\//, parameters: ['u'] },
  { host: /^(?:www\.)?facebook\.com$/, path: /^\/(?:l|flx\/warn\/?)/, parameters: ['u'] },
  { host: /^(?:www\.)?youtube\.com$/, path: /^\/redirect$/, parameters: ['q'] },
  {
    host: /^(?:www\.)?linkedin\.com$/,
    path: /^\/(?:safety\/go|redir\/redirect)/,
    parameters: ['url'],
  },
  { host: /^(?:html\.)?duckduckgo\.com$/, path: /^\/l\/?$/, parameters: ['uddg'] },
  { host: /^slack-redir\.net$/, path: /^\/link$/, parameters: ['url'] },
  { host: /^out\.reddit\.com$/, path: /^\//, parameters: ['url'] },
  { host: /^t\.umblr\.com$/, path: /^\/redirect$/, parameters: ['z'] },
  { host: /^steamcommunity\.com$/, path: /^\/linkfilter\/?$/, parameters: ['u', 'url'] },
  { host: /^(?:www\.)?vk\.com$/, path: /^\/away\.php$/, parameters: ['to'] },
];

/** The most redirects that lead to each other. */
const maxRedirects = 3;

/**
 * The address that a redirect leads to, without the browser's highlighted words (`#:~:text=`). Null if it leads to no
 * address of the web.
 */
export function directAddress(address: string): string | null {
  let direct = address;
  for (let count = 0; count < maxRedirects; count++) {
    const next = findTarget(direct);
    if (next === null) break;
    if (!isWebAddress(next)) return null;
    direct = next;
  }
  return direct.replace(/#?:~:text=.*$/, '');
}

/** The target of one redirect, which may be a script; null if the address is no redirect. */
function findTarget(address: string): string | null {
  const url = URL.parse(address);
  if (!url) return null;
  const proofpoint = /^\/v3\/__(.+?)__;/.exec(url.pathname)?.[1];
  if (url.host === 'urldefense.com' && proofpoint !== undefined) return proofpoint;
  const redirect = redirects.find(
    ({ host, path }) => host.test(url.host) && path.test(url.pathname),
  );
  const targets = redirect?.parameters.map((name) => url.searchParams.get(name)) ?? [];
  return targets.find((target) => target !== null && target !== '') ?? null;
}

const isWebAddress = (address: string) => /^https?:\/\//i.test(address) && URL.canParse(address);
