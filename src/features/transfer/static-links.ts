import { turnSourceSet } from './static-text.ts';

/** Every address that a page names in the attributes of its elements. */
export function addressesOfPage(html: string): string[] {
  const found: string[] = [];
  for (const [name, value] of readAttributes(html)) {
    if (['href', 'src', 'action', 'poster'].includes(name)) found.push(value);
    else if (name === 'srcset')
      turnSourceSet(value, (address) => {
        found.push(address);
        return address;
      });
  }
  return found.filter((address) => address !== '');
}

/** Every name that a fragment can lead to. */
export function idsOfPage(html: string): Set<string> {
  return new Set(
    [...readAttributes(html)].flatMap(([name, value]) => (name === 'id' ? [value] : [])),
  );
}

/** Every file that a style sheet names. */
export function addressesOfStyles(css: string): string[] {
  return [...css.matchAll(/url\(\s*["']?([^"')]+)/g)].flatMap(([, address = '']) =>
    address.startsWith('data:') ? [] : [address],
  );
}

const tags = /<[a-z][^\s/>]*((?:\s+[^\s"'>/=]+(?:="[^"]*")?)*)\s*\/?>/gi;

/** Names and values of all attributes, as our own writer of HTML sets them. What stands in scripts is none. */
function* readAttributes(html: string): Generator<[name: string, value: string]> {
  const visible = html.replace(/(<script\b[^>]*>)[\s\S]*?<\/script>/gi, '$1');
  for (const [, attributes = ''] of visible.matchAll(tags))
    for (const [, name = '', value = ''] of attributes.matchAll(/([^\s"'>/=]+)(?:="([^"]*)")?/g))
      yield [name.toLowerCase(), readText(value)];
}

const named: Record<string, string> = { amp: '&', quot: '"', apos: "'", lt: '<', gt: '>' };

function readText(value: string): string {
  return value.replace(/&(#x?)?([\da-z]+);/gi, (all, sign?: string, body = '') => {
    const code = String(body);
    if (!sign) return named[code] ?? all;
    return String.fromCodePoint(Number.parseInt(code, sign === '#' ? 10 : 16));
  });
}
