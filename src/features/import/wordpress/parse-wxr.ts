import { XMLParser } from 'fast-xml-parser';
import { manyElements } from './schema.ts';

/** Parses the XML of a WordPress export: elements by name, attributes with `@`. Throws an Error for invalid XML. */
export function parseWxr(text: string): unknown {
  return new XMLParser({
    ignoreAttributes: false,
    attributeNamePrefix: '@',
    parseTagValue: false,
    trimValues: false,
    isArray: (name) => manyElements.has(name),
  }).parse(text);
}
