/**
 * The style element that the notices' library adds at run time, by its hashes: empty as it comes, then with its text.
 * The second changes with the library's version, and the test beside this says so.
 */
const toasterStyles =
  "'sha256-47DEQpj8HBSa+/TImW+5JCeuQeRkm5NMpJWZG3hSuFU=' 'sha256-StEaX+se6YS7pqjzrzMIA0KaX9zF/8zAhvQXZAe5epY='";

/** Headers that every answer bears, as name, value, name, value. */
export const commonHeaders: string[] = [
  'X-Content-Type-Options',
  'nosniff',
  'Referrer-Policy',
  'strict-origin-when-cross-origin',
  'Permissions-Policy',
  'camera=(), microphone=(), geolocation=(), browsing-topics=(), payment=(), usb=()',
  'Cross-Origin-Opener-Policy',
  'same-origin',
  'Cross-Origin-Resource-Policy',
  'same-origin',
  'X-Frame-Options',
  'DENY',
];

/** From now on every answer asks browsers to keep to TLS; two years, as their preload lists ask for. Called once. */
export function demandTls() {
  commonHeaders.push('Strict-Transport-Security', 'max-age=63072000; includeSubDomains');
}

let reportsTo = '';

/** Lets pages send error reports to the service at this address (a Sentry DSN), with profiles. Called once. */
export function allowReports(dsn: string) {
  reportsTo = ` ${new URL(dsn).origin}`;
  commonHeaders.push('Document-Policy', 'js-profiling');
}

/** The policy of a page whose own inline scripts have these hashes (`sha256-…`). */
export function contentSecurityPolicy(scriptHashes: string[]): string {
  const hashes = scriptHashes.map((hash) => ` '${hash}'`).join('');
  return [
    "default-src 'none'",
    `script-src 'self'${hashes}`,
    `style-src 'self' ${toasterStyles}`,
    "img-src 'self' data: https:",
    "font-src 'self'",
    `connect-src 'self'${reportsTo}`,
    "manifest-src 'self'",
    "frame-src 'self' https://www.youtube-nocookie.com",
    "form-action 'self'",
    "base-uri 'none'",
    "frame-ancestors 'none'",
  ].join('; ');
}

/** The policy of the frame that shows a gist: GitHub's script writes it there, and gets at nothing of the site. */
export const gistFramePolicy = [
  "default-src 'none'",
  "script-src 'self' https://gist.github.com",
  "style-src 'self' 'unsafe-inline' https://github.githubassets.com",
  'img-src data: https://github.githubassets.com https://*.githubusercontent.com',
  'font-src https://github.githubassets.com',
  "form-action 'none'",
  "base-uri 'none'",
  "frame-ancestors 'self'",
  'sandbox allow-scripts allow-popups allow-popups-to-escape-sandbox',
].join('; ');

/** The policy of the board on which diagrams are drawn: it runs its own files, styles itself, and reaches nothing. */
export const drawingBoardPolicy = [
  "default-src 'none'",
  "script-src 'self'",
  "style-src 'unsafe-inline'",
  "form-action 'none'",
  "base-uri 'none'",
  "frame-ancestors 'self'",
  'sandbox allow-scripts',
].join('; ');
