import { readFileSync, readdirSync } from 'node:fs';
import type { Page, Response } from '@playwright/test';
import { expect, hydrate, test, waitForFirstScript } from './fixtures.ts';
import { publicPages } from './public-pages.ts';

const folder = 'dist/client/assets';
/**
 * Transferred bytes. `own` is loaded with the page; React and the rest are loaded for what needs them, and are
 * limited, so that growth is noticed. Of the styles, 450 bytes are for galleries, files, bookmark cards and widths of figures.
 */
const maxBytes = { own: 8_000, scripts: 140_000, styles: 14_500 };

test('client files contain no server code', () => {
  const files = readdirSync(folder).filter((name) => name.endsWith('.js'));
  expect(files.length).toBeGreaterThan(20);
  const secrets =
    /better-sqlite3|DATABASE_URL|AUTH_SECRET|SMTP_URL|S3_SECRET|mallard\.sqlite|PRAGMA |node:(fs|http|crypto|path)|selectFrom\(|insertInto\(/;
  const leaks = files.flatMap((name) => {
    const found = secrets.exec(readFileSync(`${folder}/${name}`, 'utf8'));
    return found ? [`${name}: ${found[0]}`] : [];
  });
  expect(leaks).toEqual([]);
});

test('the bundle of public pages is small, and does not contain the dashboard', async ({
  page,
}) => {
  test.slow();
  for (const { path } of publicPages) {
    const { own, scripts, styles, files } = await loadedBy(page, path);
    console.log(`${path}: scripts ${own}, hydrated ${scripts}, styles ${styles} bytes, brotli`);
    // The sign-in page loads React immediately, because input is certain.
    const ownMost = path === '/signin' ? maxBytes.scripts : maxBytes.own;
    expect(own, `scripts of ${path} before it is hydrated`).toBeLessThanOrEqual(ownMost);
    expect(scripts, `scripts of ${path}`).toBeLessThanOrEqual(maxBytes.scripts);
    expect(styles, `styles of ${path}`).toBeLessThanOrEqual(maxBytes.styles);
    for (const file of files)
      expect(readFileSync(`dist/client${file}`, 'utf8'), file).not.toMatch(
        /ZodError|data-sonner-toaster|recharts|CodeMirror|katex-html|sentry_key|mermaid\.js/,
      );
  }
});

async function loadedBy(page: Page, path: string) {
  const sizes = { script: 0, stylesheet: 0 };
  const files: string[] = [];
  const count = async (response: Response) => {
    const type = response.request().resourceType();
    if (type !== 'script' && type !== 'stylesheet') return;
    sizes[type] += Number(response.headers()['content-length'] ?? Number.NaN);
    if (type === 'script') files.push(new URL(response.url()).pathname);
  };
  page.on('response', count);
  await page.goto(path);
  await waitForFirstScript(page);
  await page.waitForLoadState('networkidle');
  const own = sizes.script;
  await hydrate(page);
  await page.waitForLoadState('networkidle');
  page.off('response', count);
  return { own, scripts: sizes.script, styles: sizes.stylesheet, files };
}
