import { outsideCode } from './outside-code.ts';

const inLink = /(\]\()(<[^>\n]+>|[^\s)]+)/g;
const inDefinition = /^( {0,3}\[[^\]\n]+\]:\s*)(<[^>\n]+>|\S+)/gm;
const inHtml = /(<a\b[^>]*?\bhref=["'])([^"']+)/gi;

/** Links lead where `find` says; what it does not know stays. Code stays, too. */
export function relinkBy(body: string, find: (address: string) => string | undefined): string {
  const replace = (all: string, before: string, written: string) => {
    const [page = '', ...rest] = written.replace(/^<|>$/g, '').split('#');
    const path = page === '' ? undefined : find(page);
    return path === undefined ? all : before + [path, ...rest].join('#');
  };
  return outsideCode(body, (text) =>
    text.replace(inLink, replace).replace(inDefinition, replace).replace(inHtml, replace),
  );
}

/** Links between texts lead to where the texts are now. `links` has the old addresses. */
export function relink(body: string, links: Map<string, string>): string {
  const now = new Map([...links].map(([old, path]) => [tidy(old), path]));
  return relinkBy(body, (address) => now.get(tidy(address)));
}

const tidy = (address: string) => address.replace(/^https?:\/\//, '').replace(/\/$/, '');
