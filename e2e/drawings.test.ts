/** Sanitized SVGs, opened as documents on a host without a security policy. */
import { once } from 'node:events';
import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import type { Page } from '@playwright/test';
import { sanitizeSvg } from '../src/features/media/svg.server.ts';
import { honestDrawings, hostileDrawings } from '../test/drawing-payloads.ts';
import { expect, test } from './fixtures.ts';
import { comparePictures } from './compare-pictures.ts';

let host: string;
let drawing: string;
let closeServer: () => Promise<void>;

test.beforeAll(async () => {
  // The browser also asks for an icon, at a time of its own: it needs an answer whenever it comes.
  const server = createServer((request, response) => {
    if (request.url !== '/drawing.svg') return response.writeHead(204).end();
    return response.setHeader('content-type', 'image/svg+xml').end(drawing);
  });
  await once(server.listen(0, '127.0.0.1'), 'listening');
  host = `http://127.0.0.1:${(server.address() as AddressInfo).port}`; // It listens on TCP.
  closeServer = () => new Promise((resolve) => server.close(() => resolve()).closeAllConnections());
});

test.afterAll(() => closeServer());

/** Opens the SVG, clicks on it, and collects its effects: dialogs, and requests for anything else. */
async function open(page: Page, svg: string): Promise<string[]> {
  drawing = svg;
  const done: string[] = [];
  page.on('dialog', (dialog) => {
    done.push(`dialog ${dialog.message()}`);
    void dialog.dismiss();
  });
  await page.route('**/*', (route) => {
    const url = route.request().url();
    if (url === `${host}/drawing.svg`) return route.continue();
    done.push(`request ${url}`);
    return route.fulfill({ contentType: 'text/plain', body: '' });
  });
  await page.goto(`${host}/drawing.svg`, { waitUntil: 'load' });
  await page.mouse.click(45, 45);
  // Two frames: styles are applied and animations have begun.
  await page.evaluate(
    () => new Promise((resolve) => requestAnimationFrame(() => requestAnimationFrame(resolve))),
  );
  await page.unrouteAll({ behavior: 'wait' });
  return done;
}

test('no hostile drawing does anything once it is cleaned', async ({ context }) => {
  test.slow();
  for (const [what, svg] of hostileDrawings) {
    const page = await context.newPage();
    expect.soft(await open(page, sanitizeSvg(svg).svg), what).toEqual([]);
    await page.close();
  }
});

const control =
  '<svg xmlns="http://www.w3.org/2000/svg" onload="alert(1)"><style>svg{background:url(http://away.example/a.png)}</style></svg>';

test('a drawing that is not cleaned runs and asks, and that is noticed', async ({ page }) => {
  const done = await open(page, control);
  expect(done).toContain('dialog 1');
  expect(done).toContain('request http://away.example/a.png');
});

for (const [program, svg] of honestDrawings)
  test(`a drawing of ${program} looks the same once it is cleaned`, async ({ page }) => {
    const shown = async (source: string) => {
      const url = `data:image/svg+xml;base64,${Buffer.from(source).toString('base64')}`;
      await page.setContent(`<img src="${url}" width="300">`);
      const image = page.locator('img');
      await image.evaluate((element: HTMLImageElement) => element.decode());
      return image.screenshot();
    };
    const honest = await shown(svg);
    const cleaned = await shown(sanitizeSvg(svg).svg);
    const nothing = await shown('<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 4 3"/>');
    // A size in millimetres is rounded to pixels, so edges may move by less than one.
    expect(await comparePictures(honest, cleaned)).toBeLessThan(2);
    expect(await comparePictures(honest, nothing)).toBeGreaterThan(10);
  });
