export interface Redirect {
  from: string;
  to: string;
}

/** For hosts that read `_redirects`: what moved, and addresses that have a shape of their own in a copy. */
export function redirectsFile(redirects: Redirect[], base: string): string {
  const lines = redirects.flatMap(({ from, to }) => {
    const bare = from.replace(/(.)\/$/, '$1');
    return bare === from ? [`${from} ${to} 301`] : [`${bare} ${to} 301`, `${from} ${to} 301`];
  });
  const raw = `${base}snippets/:slug/raw ${base}snippets/:slug/raw.txt 301`;
  return `${[...lines, raw].join('\n')}\n`;
}

/** For all other hosts: a page that leads on by itself, and by a link where that is switched off. */
export function redirectPage(to: string): string {
  const address = to.replace(/&/g, '&amp;').replace(/"/g, '&quot;').replace(/</g, '&lt;');
  return `<!doctype html>
<html lang="en">
<head>
<meta charset="utf-8">
<title>This page moved</title>
<meta name="robots" content="noindex">
<meta name="viewport" content="width=device-width, initial-scale=1">
<link rel="canonical" href="${address}">
<meta http-equiv="refresh" content="0; url=${address}">
</head>
<body><p>This page moved: <a href="${address}">${address}</a></p></body>
</html>
`;
}

/** For hosts that read `_headers`: types that endings do not tell, and how long what never changes may be kept. */
export function headersFile(base: string): string {
  const forEver = 'Cache-Control: public, max-age=31536000, immutable';
  const rules: [path: string, ...headers: string[]][] = [
    ['*', 'X-Content-Type-Options: nosniff', 'Referrer-Policy: strict-origin-when-cross-origin'],
    ['assets/*', forEver],
    ['media/*', forEver],
    ['social/*', forEver],
    // The board on which diagrams are drawn has no origin, and fetches its files from this one.
    ['diagrams/*', 'Access-Control-Allow-Origin: *'],
    ['*.md', 'Content-Type: text/markdown; charset=utf-8'],
    ['*.txt', 'Content-Type: text/plain; charset=utf-8'],
    ['*rss.xml', 'Content-Type: application/rss+xml; charset=utf-8'],
    ['*atom.xml', 'Content-Type: application/atom+xml; charset=utf-8'],
    ['*feed.json', 'Content-Type: application/feed+json; charset=utf-8'],
    ['site.webmanifest', 'Content-Type: application/manifest+json'],
  ];
  return rules
    .map(([path, ...headers]) =>
      [base + path, ...headers.map((line) => `  ${line}`), ''].join('\n'),
    )
    .join('\n');
}
