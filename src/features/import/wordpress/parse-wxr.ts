import { XMLParser } from 'fast-xml-parser';
import { manyElements } from './schema.ts';

/** The usual prefixes of the namespaces of an export; the version in their addresses differs. */
const standardPrefixes: [address: RegExp, prefix: string][] = [
  [/^https?:\/\/wordpress\.org\/export\/[\d.]+\/excerpt\/?$/, 'excerpt'],
  [/^https?:\/\/wordpress\.org\/export\/[\d.]+\/?$/, 'wp'],
  [/^https?:\/\/purl\.org\/rss\/1\.0\/modules\/content\/?$/, 'content'],
  [/^https?:\/\/purl\.org\/dc\/elements\/1\.1\/?$/, 'dc'],
];

/**
 * Parses the XML of a WordPress export: elements by name, attributes with `@`. Elements have the prefixes of WordPress, also
 * where a program has written others. Throws an Error for invalid XML.
 */
export function parseWxr(text: string): unknown {
  const prefixes = listPrefixes(text);
  return new XMLParser({
    ignoreAttributes: false,
    attributeNamePrefix: '@',
    parseTagValue: false,
    trimValues: false,
    isArray: (name) => manyElements.has(name),
    ...(prefixes.size > 0 && {
      transformTagName: (name) => {
        const [prefix = '', local] = name.split(':');
        return local === undefined ? name : `${prefixes.get(prefix) ?? prefix}:${local}`;
      },
    }),
  }).parse(text);
}

/** The prefixes that differ from the usual ones, and those. */
function listPrefixes(text: string): Map<string, string> {
  const root = /<rss\b[^>]*>/i.exec(text)?.[0] ?? '';
  const prefixes = new Map<string, string>();
  for (const [, prefix = '', address = ''] of root.matchAll(/xmlns:([\w.-]+)=["']([^"']*)["']/g)) {
    const standard = standardPrefixes.find(([pattern]) => pattern.test(address))?.[1];
    if (standard !== undefined && standard !== prefix) prefixes.set(prefix, standard);
  }
  return prefixes;
}
