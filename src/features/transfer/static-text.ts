/** What becomes of an address of the site. Told the path with what is asked for and the fragment, each from its sign on. */
export type Turn = (address: string, hash: string) => string;

/** Absolute addresses of the site in any text, turned. `origins` are those by which the site calls itself. */
export function turnAbsolute(text: string, origins: string[], turn: Turn): string {
  const named = origins.map((origin) => origin.replace(/[.*+?^${}()|[\]\\]/g, '\\$&')).join('|');
  // An address ends where its text ends, be that escaped once or twice.
  const found = new RegExp(
    String.raw`(?:${named})(?![\w.:-])(/(?:[^\s"'<>)\\\]{}|^&]|&amp;(?!(?:[a-z]+|#\d+);))*)?`,
    'g',
  );
  return text.replace(found, (_all, rest = '/') => {
    // A sentence may go on behind it.
    const [, address = '', end = ''] = /^(.*?)([.,;:!?]*)$/s.exec(String(rest)) ?? [];
    const isEscaped = address.includes('&amp;');
    const [, path = '', hash = ''] = /^([^#]*)(#.*)?$/s.exec(unescape(address)) ?? [];
    const turned = turn(path || '/', hash ?? '');
    return (isEscaped ? turned.replaceAll('&', '&amp;') : turned) + end;
  });
}

const unescape = (text: string) => text.replaceAll('&amp;', '&');

/** Addresses from the site's root in a Markdown text, outside its code, turned. */
export function turnMarkdown(text: string, turn: Turn): string {
  let fence = '';
  return text
    .split('\n')
    .map((line) => {
      const [, mark = ''] = /^ {0,3}(`{3,}|~{3,})/.exec(line) ?? [];
      if (mark !== '' && (fence === '' || mark.startsWith(fence))) fence = fence === '' ? mark : '';
      else if (fence === '')
        return line.replace(rooted, (...found) => {
          const [, before = '', path = '', hash = ''] = found.map((part) => String(part ?? ''));
          return before + turn(path, hash);
        });
      return line;
    })
    .join('\n');
}

const rooted = /(\]\(<?|^\s*\[[^\]]+\]:\s*<?|\s(?:src|href)=")(\/(?!\/)[^\s)"#>]*)(#[^\s)">]*)?/g;

/** Addresses in a style sheet, turned. */
export function turnStyles(text: string, turn: Turn): string {
  return text.replace(
    /(url\(\s*["']?|@import\s+["'])(\/(?!\/)[^"')#]*)/g,
    (_all, before, path) => before + turn(path, ''),
  );
}

/** The addresses of a `srcset`, turned. */
export function turnSourceSet(text: string, turn: (address: string) => string): string {
  return text
    .split(/,\s+/)
    .map((part) => {
      const [address = '', ...size] = part.trim().split(/\s+/);
      return [turn(address), ...size].join(' ');
    })
    .join(', ');
}
