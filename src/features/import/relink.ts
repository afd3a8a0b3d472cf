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

/** Replaces old addresses by new paths in links. */
export function relink(body: string, links: Map<string, string>): string {
  const pathByAddress = new Map([...links].map(([old, path]) => [normalizeAddress(old), path]));
  return relinkWith(body, (address) => pathByAddress.get(normalizeAddress(address)));
}

const normalizeAddress = (address: string) =>
  address.replace(/^https?:\/\//, '').replace(/\/$/, '');
