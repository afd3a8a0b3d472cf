import { mkdirSync, mkdtempSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import { describe, expect, it } from 'vitest';
import { readStaticFiles } from './static-files.server.ts';

const folder = mkdtempSync(join(tmpdir(), 'static-files-'));
for (const [path, text] of [
  ['assets/main-a1b2.js', 'main'],
  ['diagrams/frame.html', '<!doctype html>'],
  ['diagrams/assets/frame-c3d4.js', 'frame'],
  ['gist/frame.html', '<!doctype html>'],
  ['robots.svg', '<svg/>'],
] as const) {
  mkdirSync(dirname(join(folder, path)), { recursive: true });
  writeFileSync(join(folder, path), text);
}
const files = readStaticFiles(folder);

function headersOf(address: string): Record<string, string> {
  const list = files.get(address)?.encodings.identity.headers ?? [];
  return Object.fromEntries(
    list.flatMap((name, index) => (index % 2 === 0 ? [[name, list[index + 1] ?? '']] : [])),
  );
}

describe('files of the build', () => {
  it('are immutable in browser caches where their name has a content hash, and revalidated otherwise', () => {
    const getCacheControl = (address: string) => headersOf(address)['Cache-Control'];
    expect(getCacheControl('/assets/main-a1b2.js')).toContain('immutable');
    expect(getCacheControl('/diagrams/assets/frame-c3d4.js')).toContain('immutable');
    expect(getCacheControl('/diagrams/frame.html')).toBe('public, no-cache');
    expect(getCacheControl('/robots.svg')).toBe('public, max-age=86400');
  });

  it('may be framed only for diagrams, with a policy that blocks all requests', () => {
    expect(headersOf('/assets/main-a1b2.js')['X-Frame-Options']).toBe('DENY');
    const headers = headersOf('/diagrams/frame.html');
    expect(headers['X-Frame-Options']).toBeUndefined();
    expect(headers['X-Content-Type-Options']).toBe('nosniff');
    const policy = headers['Content-Security-Policy']?.split('; ');
    expect(policy).toContain("default-src 'none'");
    expect(policy).toContain("frame-ancestors 'self'");
    expect(policy).toContain('sandbox allow-scripts');
  });

  it('of a gist may stand in a frame, without an origin, and reach GitHub alone', () => {
    const frame = headersOf('/gist/frame.html');
    expect(frame['X-Frame-Options']).toBeUndefined();
    expect(frame['Cross-Origin-Resource-Policy']).toBeUndefined();
    const policy = frame['Content-Security-Policy'] ?? '';
    expect(policy).toContain("default-src 'none'");
    expect(policy).toContain("frame-ancestors 'self'");
    expect(policy).toMatch(/; sandbox (?!.*allow-same-origin)/);
    const origins = new Set(policy.match(/https?:[^ ;]+/g));
    for (const origin of origins)
      expect(origin).toMatch(/\.(github|githubassets|githubusercontent)\.com$/);
    expect(headersOf('/assets/main-a1b2.js')['Content-Security-Policy']).toBeUndefined();
  });

  it('of the diagram renderer are read on demand', () => {
    writeFileSync(join(folder, 'diagrams/frame.html'), '<!doctype HTML>');
    writeFileSync(join(folder, 'assets/main-a1b2.js'), 'MAIN');
    expect(String(files.get('/diagrams/frame.html')?.encodings.identity.body)).toContain('HTML');
    expect(String(files.get('/assets/main-a1b2.js')?.encodings.identity.body)).toBe('main');
  });
});
