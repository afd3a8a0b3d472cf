/** What readers get of galleries, widths of figures, files and bookmark cards. */
import type { Page } from '@playwright/test';
import sharp from 'sharp';
import { createArchive, createPdf, createWav } from '../test/sample-files.ts';
import { createAxe } from './axe.ts';
import { expect, test } from './fixtures.ts';
import { openOwnerLink } from './owner.ts';
import { startSite, type Site } from './serve.ts';

let site: Site;
let urls: Record<string, string>;

const draw = (width: number, height: number, hue: number) =>
  sharp(
    Buffer.from(
      `<svg xmlns="http://www.w3.org/2000/svg" width="${width}" height="${height}"><rect width="100%" height="100%" fill="hsl(${hue} 32% 62%)"/><path d="M0 ${height * 0.7}Q${width * 0.3} ${height * 0.5} ${width * 0.55} ${height * 0.68}T${width} ${height * 0.6}V${height}H0z" fill="hsl(${hue} 34% 34%)"/><circle cx="${width * 0.72}" cy="${height * 0.28}" r="${Math.min(width, height) * 0.09}" fill="hsl(45 75% 82%)"/></svg>`,
    ),
  )
    .png()
    .toBuffer();

async function call<Result>(procedure: string, body: FormData | object): Promise<Result> {
  const isForm = body instanceof FormData;
  const headers = isForm ? { cookie } : { cookie, 'content-type': 'application/json' };
  const answer = await fetch(`${site.url}/api/trpc/${procedure}`, {
    method: 'POST',
    headers,
    body: isForm ? body : JSON.stringify({ json: body }),
  });
  expect(answer.status, procedure).toBe(200);
  return ((await answer.json()) as { result: { data: { json: Result } } }).result.data.json; // what tRPC answers
}
let cookie = '';

async function uploadFile(name: string, bytes: Buffer): Promise<string> {
  const { id } = await call<{ id: string }>('media.beginUpload', { name, bytes: bytes.length });
  const form = new FormData();
  form.set('id', id);
  form.set('at', '0');
  form.set('piece', new Blob([new Uint8Array(bytes)]), 'piece');
  await call('media.uploadPiece', form);
  return (await call<{ url: string }>('media.finishUpload', { id })).url;
}

test.beforeAll(async () => {
  site = await startSite({ DEMO: '0', LOG_LEVEL: 'error' });
  cookie = await openOwnerLink(site);
  const shapes: [string, number, number][] = [
    ['wide', 1_600, 900],
    ['tall', 600, 900],
    ['square', 800, 800],
    ['land', 1_200, 800],
  ];
  urls = {};
  for (const [index, [name, width, height]] of shapes.entries()) {
    const form = new FormData();
    const bytes = await draw(width, height, 190 + index * 40);
    form.set('file', new File([new Uint8Array(bytes)], `${name}.png`));
    urls[name] = (await call<{ url: string }>('media.upload', form)).url;
  }
  urls['pdf'] = await uploadFile('Tide tables 2026.pdf', createPdf());
  urls['wav'] = await uploadFile('Glocken für Ebbe.wav', createWav(30));
  urls['zip'] = await uploadFile('Sources.zip', await createArchive());
  const { wide, tall, square, land, pdf, wav, zip } = urls;
  const sentence =
    'The gauge at the lock has been read twice a day since the mill was built, and nobody has missed an ebb. ';
  const rtl = 'جداول المد والجزر';
  const body = [
    sentence.repeat(2),
    `![The bay](${wide} "wide: The bay, from Carrow to the lock.")`,
    sentence.repeat(2),
    `![The bay](${wide} "full: The whole bay at low water.")`,
    '## Galleries',
    `![Dunes](${land} "The dunes, looking east.") ![Gate](${tall} "The gate.")`,
    sentence,
    `![One](${land}) ![Two](${square}) ![Three](${tall})`,
    sentence,
    `![One](${land}) ![Two](${wide}) ![Three](${square})\n![Four](${tall}) ![Five](${land})`,
    '## A small one',
    `![The gate](${tall} "small: The gate, closed.")`,
    '## Files',
    sentence,
    `[Tide tables 2026](${pdf})`,
    `[The bells at ebb, recorded from the pier on a windless morning in March](${wav})`,
    `[Sources of the model](${zip})`,
    sentence,
    '## Cards',
    `[![](${land})The sea is a sum of cosines](https://sea.example/x "card: Why the tide tables of a small port are so good, and what the moon has to do with them.")`,
    sentence,
    '[How a tide mill works](https://www.mills.example/tide "card: Two gates, one wheel, and patience.")',
    '## من اليمين إلى اليسار',
    `[${rtl}](${pdf})`,
    `[![](${land})${rtl}](https://sea.example/ar "card: كل ما تحتاج إلى معرفته عن البحر.")`,
  ].join('\n\n');
  const article = { title: 'The mill at low water', slug: 'mill', status: 'published', body };
  await call('blog.create', { ...article, acceptFindings: ['warnings'] });
  await call('blog.create', {
    title: 'الطاحونة عند الجزر',
    slug: 'mill-ar',
    description: 'كيف تعمل طاحونة المد',
    status: 'published',
    body: `كل صباح.\n\n[${rtl}](${zip})\n\n[![](${land})البحر](https://sea.example/ar "card: كل ما تحتاج إلى معرفته.")\n\n![بوابة](${tall}) ![كثبان](${land})`,
    acceptFindings: ['warnings'],
  });
});

test.afterAll(async () => {
  expect(await site.stop()).toBe(0);
});

/** Loads all pictures, which are lazy. */
async function openArticle(page: Page, path = '/blog/mill') {
  await page.goto(site.url + path);
  await page.evaluate(() => {
    for (const image of document.images) image.loading = 'eager';
    return Promise.all(Array.from(document.images, (image) => image.decode().catch(() => null)));
  });
}

const getBoxes = (page: Page, selector: string) =>
  page.locator(selector).evaluateAll((elements) =>
    elements.map((element) => {
      const { left, right, top, width, height } = element.getBoundingClientRect();
      return { left, right, top, width, height };
    }),
  );

for (const width of [390, 768, 1_440])
  test(`pictures of a row have one height and nothing is cut off, ${width} wide`, async ({
    page,
  }) => {
    await page.setViewportSize({ width, height: 900 });
    await openArticle(page);
    for (const row of await page.locator('.gallery > div').all()) {
      const boxes = await row.locator('img').evaluateAll((images) =>
        images.map((image) => {
          const { top, height } = image.getBoundingClientRect();
          return { top: Math.round(top), height };
        }),
      );
      for (const { top, height } of boxes) {
        expect(top).toBe(boxes[0]?.top);
        expect(Math.abs(height - (boxes[0]?.height ?? 0))).toBeLessThan(2);
      }
    }
    const getWidths = () => {
      const { scrollWidth, clientWidth } = document.documentElement;
      // Without the space of the scroll bar.
      const { right } = document.body.getBoundingClientRect();
      return { scrollWidth, clientWidth, right };
    };
    const { scrollWidth, clientWidth, right } = await page.evaluate(getWidths);
    expect(scrollWidth).toBeLessThanOrEqual(clientWidth);
    const [full] = await getBoxes(page, 'figure.full img');
    const [wide] = await getBoxes(page, 'figure.wide img');
    expect(full?.right).toBeGreaterThanOrEqual(right);
    expect(full?.width ?? 0).toBeGreaterThanOrEqual(wide?.width ?? 0);
    for (const { height } of await getBoxes(page, '.file a'))
      expect(height).toBeGreaterThanOrEqual(44);
  });

test('a recording is loaded when it is played, and a reader can seek in it', async ({ page }) => {
  const requests: string[] = [];
  page.on('request', (request) => {
    if (request.url().endsWith('.wav')) requests.push(request.headers()['range'] ?? 'whole');
  });
  await openArticle(page);
  await page.waitForLoadState('networkidle');
  expect(requests).toEqual([]);
  const audio = page.locator('audio');
  await audio.evaluate(async (element: HTMLAudioElement) => {
    element.muted = true;
    await element.play();
    element.currentTime = 20;
  });
  await expect
    .poll(() => audio.evaluate((element: HTMLAudioElement) => element.currentTime))
    .toBeGreaterThan(20);
  expect(requests.length).toBeGreaterThan(0);
});

test('a file is saved under its name, and a PDF is shown', async ({ page }) => {
  await openArticle(page);
  const download = page.waitForEvent('download');
  await page.getByRole('link', { name: /Sources of the model/ }).click();
  expect((await download).suggestedFilename()).toBe('Sources.zip');
  const link = page.getByRole('link', { name: /Tide tables 2026/ });
  await expect(link).not.toHaveAttribute('download');
  const answer = await page.request.get(site.url + urls['pdf']);
  expect(answer.headers()['content-disposition']).toMatch(
    /^inline; filename="Tide tables 2026.pdf"/,
  );
});

test('the blocks are accessible in light and dark', async ({ page }) => {
  await openArticle(page);
  expect((await createAxe(page).analyze()).violations).toEqual([]);
  await page.emulateMedia({ colorScheme: 'dark' });
  await openArticle(page);
  expect((await createAxe(page).analyze()).violations).toEqual([]);
});
