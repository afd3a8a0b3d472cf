import { XMLParser } from 'fast-xml-parser';
import { z } from 'zod';

export interface AddressList {
  /** The addresses of pages. */
  addresses: string[];
  /** The addresses of further lists, in an index of sitemaps. */
  lists: string[];
}

const entriesSchema = z
  .array(z.object({ loc: z.string().transform((address) => address.trim()) }).catch({ loc: '' }))
  .default([]);
const sitemapSchema = z.object({
  urlset: z.object({ url: entriesSchema }).optional().catch(undefined),
  sitemapindex: z.object({ sitemap: entriesSchema }).optional().catch(undefined),
});

/** Parses a sitemap, an index of sitemaps (sitemaps.org), or lines of addresses; lines that are none are left out. */
export function parseAddressList(text: string): AddressList {
  if (!/<(?:\w+:)?(?:urlset|sitemapindex)\b/.test(text)) {
    const lines = text.split(/\r?\n/).map((line) => line.trim());
    return { addresses: lines.filter((line) => /^(?:https?:\/)?\//.test(line)), lists: [] };
  }
  const parser = new XMLParser({
    parseTagValue: false,
    removeNSPrefix: false,
    transformTagName: (name) => name.replace(/^(?!image:|video:|news:|xhtml:)\w+:/, ''),
    isArray: (name) => name === 'url' || name === 'sitemap',
  });
  const { urlset, sitemapindex } = sitemapSchema.parse(parser.parse(text));
  const list = (entries: { loc: string }[] = []) =>
    entries.map(({ loc }) => loc).filter((loc) => loc !== '');
  return { addresses: list(urlset?.url), lists: list(sitemapindex?.sitemap) };
}
