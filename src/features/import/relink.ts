import { mapOutsideCode } from './outside-code.ts';

const linkPattern = /(\]\()(<[^>\n]+>|[^\s)]+)/g;
const definitionPattern = /^( {0,3}\[[^\]\n]+\]:\s*)(<[^>\n]+>|\S+)/gm;
const htmlLinkPattern = /(<a\b[^>]*?\bhref=["'])([^"']+)/gi;

/** Replaces the links that `find` knows, outside of code. */
export function relinkWith(body: string, find: (address: string) => string | undefined): string {
  const replace = (all: string, before: string, written: string) => {
    const [page = '', ...rest] = written.replace(/^<|>$/g, '').split('#');
    const path = page === '' ? undefined : find(page);
    return path === undefined ? all : before + [path, ...rest].join('#');
  };
  return mapOutsideCode(body, (text) =>
    text
      .replace(linkPattern, replace)
      .replace(definitionPattern, replace)
      .replace(htmlLinkPattern, replace),
  );
}

/** The new paths by old addresses in the form in which they are found. */
export const normalizeLinks = (links: [old: string, path: string][]): Map<string, string> =>
  new Map(links.map(([old, path]) => [normalizeAddress(old), path]));

/** Replaces old addresses by new paths in links. Takes what `normalizeLinks` returns. */
export const relink = (body: string, links: ReadonlyMap<string, string>): string =>
  relinkWith(body, (address) => links.get(normalizeAddress(address)));

const normalizeAddress = (address: string) =>
  address.replace(/^https?:\/\//, '').replace(/\/$/, '');
