import { escapeHtml } from '#lib/escape-html.ts';
export interface Redirect {
  from: string;
  to: string;
}

/** The `_redirects` file: old addresses, and addresses that differ in a static export. */
export function formatRedirectsFile(redirects: Redirect[], base: string): string {
  const lines = redirects.flatMap(({ from, to }) => {
    const bare = from.replace(/(.)\/$/, '$1');
    return bare === from ? [`${from} ${to} 301`] : [`${bare} ${to} 301`, `${from} ${to} 301`];
  });
  const raw = `${base}snippets/:slug/raw ${base}snippets/:slug/raw.txt 301`;
  return `${[...lines, raw].join('\n')}\n`;
}

/** For other hosts: a page that redirects with a meta tag, and has a link. */
export function renderRedirectPage(to: string): string {
  const address = escapeHtml(to);
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

/** The `_headers` file: content types, and caching of immutable files. */
export function formatHeadersFile(base: string): string {
  const immutable = 'Cache-Control: public, max-age=31536000, immutable';
  const rules: [path: string, ...headers: string[]][] = [
    ['*', 'X-Content-Type-Options: nosniff', 'Referrer-Policy: strict-origin-when-cross-origin'],
    ['assets/*', immutable],
    ['media/*', immutable],
    ['social/*', immutable],
    // The diagram frame has an opaque origin, and fetches its files from this one.
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
