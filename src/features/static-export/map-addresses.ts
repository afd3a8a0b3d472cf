/** Maps an address of the site. `address` is the path with its query, `hash` the fragment with its sign. */
export type MapAddress = (address: string, hash: string) => string;

/** Maps absolute URLs of the site in any text. `origins` are the origins of the site. */
export function mapAbsoluteUrls(text: string, origins: string[], mapAddress: MapAddress): string {
  const originPattern = origins
    .map((origin) => origin.replace(/[.*+?^${}()|[\]\\]/g, '\\$&'))
    .join('|');
  // A URL ends where its text ends, which may be escaped once or twice.
  const found = new RegExp(
    String.raw`(?:${originPattern})(?![\w.:-])(/(?:[^\s"'<>)\\\]{}|^&]|&amp;(?!(?:[a-z]+|#\d+);))*)?`,
    'g',
  );
  return text.replace(found, (_all, rest = '/') => {
    // Trailing punctuation belongs to the sentence.
    const [, address = '', end = ''] = /^(.*?)([.,;:!?]*)$/s.exec(String(rest)) ?? [];
    const isEscaped = address.includes('&amp;');
    const [, path = '', hash = ''] = /^([^#]*)(#.*)?$/s.exec(unescapeAmpersands(address)) ?? [];
    const mapped = mapAddress(path || '/', hash ?? '');
    return (isEscaped ? mapped.replaceAll('&', '&amp;') : mapped) + end;
  });
}

const unescapeAmpersands = (text: string) => text.replaceAll('&amp;', '&');

/** Maps root-relative addresses in Markdown, outside of code. */
export function mapMarkdownLinks(text: string, mapAddress: MapAddress): string {
  let fence = '';
  return text
    .split('\n')
    .map((line) => {
      const [, mark = ''] = /^ {0,3}(`{3,}|~{3,})/.exec(line) ?? [];
      if (mark !== '' && (fence === '' || mark.startsWith(fence))) fence = fence === '' ? mark : '';
      else if (fence === '')
        return line.replace(rootLinkPattern, (...found) => {
          const [, before = '', path = '', hash = ''] = found.map((part) => String(part ?? ''));
          return before + mapAddress(path, hash);
        });
      return line;
    })
    .join('\n');
}

const rootLinkPattern =
  /(\]\(<?|^\s*\[[^\]]+\]:\s*<?|\s(?:src|href)=")(\/(?!\/)[^\s)"#>]*)(#[^\s)">]*)?/g;

/** Maps the addresses in a style sheet. */
export function mapStyleUrls(text: string, mapAddress: MapAddress): string {
  return text.replace(
    /(url\(\s*["']?|@import\s+["'])(\/(?!\/)[^"')#]*)/g,
    (_all, before, path) => before + mapAddress(path, ''),
  );
}

/** Maps the addresses of a `srcset`. */
export function mapSourceSet(text: string, mapAddress: (address: string) => string): string {
  return text
    .split(/,\s+/)
    .map((part) => {
      const [address = '', ...size] = part.trim().split(/\s+/);
      return [mapAddress(address), ...size].join(' ');
    })
    .join(', ');
}
