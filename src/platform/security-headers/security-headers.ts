/**
 * Hashes of the style element that the toast library adds at run time: first empty, then with its text.
 * The second hash changes with the library's version; the test next to this file detects it.
 */
const toastStyleHashes =
  "'sha256-47DEQpj8HBSa+/TImW+5JCeuQeRkm5NMpJWZG3hSuFU=' 'sha256-StEaX+se6YS7pqjzrzMIA0KaX9zF/8zAhvQXZAe5epY='";

/** The headers of every response, as name, value, name, value. */
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

/** Adds Strict-Transport-Security to every response, for two years as preload lists require. Called once. */
export function enableHsts() {
  commonHeaders.push('Strict-Transport-Security', 'max-age=63072000; includeSubDomains');
}

let reportOrigin = '';

/** Allows pages to send error reports and profiles to the service at this Sentry DSN. Called once. */
export function allowErrorReports(dsn: string) {
  reportOrigin = ` ${new URL(dsn).origin}`;
  commonHeaders.push('Document-Policy', 'js-profiling');
}

interface InlineHashes {
  scriptHashes: string[];
  styleHashes: string[];
}

/** The Content-Security-Policy of a page whose inline scripts and styles have these hashes (`sha256-…`). */
export function contentSecurityPolicy({ scriptHashes, styleHashes }: InlineHashes): string {
  const listSources = (hashes: string[]) => hashes.map((hash) => ` '${hash}'`).join('');
  return [
    "default-src 'none'",
    `script-src 'self'${listSources(scriptHashes)}`,
    `style-src 'self' ${toastStyleHashes}${listSources(styleHashes)}`,
    "img-src 'self' data: https:",
    "media-src 'self'",
    "font-src 'self'",
    `connect-src 'self'${reportOrigin}`,
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

/** The policy of the sandboxed diagram frame: own scripts, inline styles, no network requests. */
export const diagramFramePolicy = [
  "default-src 'none'",
  "script-src 'self'",
  "style-src 'unsafe-inline'",
  "form-action 'none'",
  "base-uri 'none'",
  "frame-ancestors 'self'",
  'sandbox allow-scripts',
].join('; ');
