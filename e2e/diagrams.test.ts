import type { Page } from '@playwright/test';
import { expect, hydrate, test } from './fixtures.ts';

const article = '/blog/a-job-queue-in-one-table';

test('renders a diagram when it comes into view, in the colours of the theme', async ({ page }) => {
  const asked = askedOf(page);
  await page.emulateMedia({ colorScheme: 'light' });
  await page.goto(article);
  await page.waitForLoadState('networkidle');
  await expect(page.getByRole('group', { name: 'Diagram, as text' })).toBeVisible();
  expect(asked()).toEqual([]);

  const [figure, image] = await come(page);
  const light = await pictureOf(image);
  expect(light.natural).toBeGreaterThan(300);
  expect(light.svg).toContain('claimed, attempts + 1');
  expect(asked().length).toBeGreaterThan(2);
  await figure.getByText('As text').click();
  await expect(figure.getByText('buried --> [*]')).toBeVisible();

  await page.emulateMedia({ colorScheme: 'dark' });
  await expect(image).not.toHaveAttribute('src', light.src);
  expect((await pictureOf(image)).natural).toBe(light.natural);
});

test('explains an invalid diagram, and sandboxes the rendered ones', async ({
  page,
  allowMessage,
  expectMessage,
}) => {
  // What Mermaid lets through while it measures is blocked by the policy of the sandbox frame.
  allowMessage(/Executing inline event handler violates/); // of an element that is not in a page, not in every version
  expectMessage(/Loading the image .* violates/);
  await page.goto(article);
  await come(page);
  const told: string[] = [];
  page.on('dialog', (dialog) => {
    told.push(dialog.message());
    void dialog.dismiss();
  });
  await write(page, 'flowchart TD\n A --> <script>alert(1)</script>');
  const figure = page.locator('.article-body figure[data-mermaid]').last();
  await expect(figure).toContainText('This diagram could not be drawn: Parse error on line 2');
  await expect(figure.locator('pre')).toBeVisible();

  await write(
    page,
    'flowchart TD\n A["<img src=x onerror=alert(1)>"] --> B\n click A "javascript:alert(1)"',
  );
  const image = page.locator('.article-body figure[data-mermaid]').last().locator('.diagram img');
  await image.click();
  expect((await pictureOf(image)).svg).not.toMatch(/<script|onerror|javascript:/i);
  expect(told).toEqual([]);
});

/** Files of the sandbox frame that the page has requested so far. */
function askedOf(page: Page) {
  const asked: string[] = [];
  page.on('request', (request) => {
    const { pathname } = new URL(request.url());
    if (pathname.startsWith('/diagrams/')) asked.push(pathname);
  });
  return () => asked;
}

async function come(page: Page) {
  await hydrate(page);
  const figure = page.locator('figure[data-mermaid]').first();
  await figure.scrollIntoViewIfNeeded();
  const image = figure.locator('.diagram img');
  await expect(image).toBeVisible();
  return [figure, image] as const;
}

async function pictureOf(image: ReturnType<Page['locator']>) {
  const natural = await image.evaluate((element: HTMLImageElement) => element.naturalWidth);
  const src = (await image.getAttribute('src')) ?? '';
  return { src, natural, svg: decodeURIComponent(src.slice(src.indexOf(',') + 1)) };
}

/** As the preview does while the user types. */
async function write(page: Page, source: string) {
  await page.locator('.article-body').evaluate((prose, text) => {
    const figure = document.createElement('figure');
    figure.className = 'mermaid-source';
    figure.dataset['mermaid'] = '';
    figure.append(document.createElement('pre'));
    figure.firstElementChild?.append(text);
    prose.append(figure);
    figure.scrollIntoView();
  }, source);
}
