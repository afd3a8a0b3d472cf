import { mapSourceSet } from './map-addresses.ts';

/** Lists every address in the attributes of a page. */
export function listPageAddresses(html: string): string[] {
  const addresses: string[] = [];
  for (const [name, value] of readAttributes(html)) {
    if (['href', 'src', 'action', 'poster'].includes(name)) addresses.push(value);
    else if (name === 'srcset')
      mapSourceSet(value, (address) => {
        addresses.push(address);
        return address;
      });
  }
  return addresses.filter((address) => address !== '');
}

/** Lists every id that a fragment can refer to. */
export function listPageIds(html: string): Set<string> {
  return new Set(
    [...readAttributes(html)].flatMap(([name, value]) => (name === 'id' ? [value] : [])),
  );
}

/** Lists every file that a style sheet refers to. */
export function listStyleAddresses(css: string): string[] {
  return [...css.matchAll(/url\(\s*["']?([^"')]+)/g)].flatMap(([, address = '']) =>
    address.startsWith('data:') ? [] : [address],
  );
}

const tagPattern = /<[a-z][^\s/>]*((?:\s+[^\s"'>/=]+(?:="[^"]*")?)*)\s*\/?>/gi;

/** Reads names and values of all attributes outside of scripts, as our own serializer writes them. */
function* readAttributes(html: string): Generator<[name: string, value: string]> {
  const visible = html.replace(/(<script\b[^>]*>)[\s\S]*?<\/script>/gi, '$1');
  for (const [, attributes = ''] of visible.matchAll(tagPattern))
    for (const [, name = '', value = ''] of attributes.matchAll(/([^\s"'>/=]+)(?:="([^"]*)")?/g))
      yield [name.toLowerCase(), decodeEntities(value)];
}

const namedEntities: Record<string, string> = { amp: '&', quot: '"', apos: "'", lt: '<', gt: '>' };

function decodeEntities(value: string): string {
  return value.replace(/&(#x?)?([\da-z]+);/gi, (all, sign?: string, body = '') => {
    const code = String(body);
    if (!sign) return namedEntities[code] ?? all;
    return String.fromCodePoint(Number.parseInt(code, sign === '#' ? 10 : 16));
  });
}
