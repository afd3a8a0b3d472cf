import { webUrlShape } from '#content/schema.ts';

/** An address of the web, relative to `base` if there is one; null if it is none. `feed:` and `feed://` stand for a web address. */
export function toWebUrl(text: string, base?: string): string | null {
  const address = text
    .trim()
    .replace(/^feed:\/\//i, 'http://')
    .replace(/^feed:/i, '');
  const url = base === undefined || address === '' ? address : URL.parse(address, base)?.href;
  return webUrlShape.safeParse(url).success ? (url ?? null) : null;
}
