/** How a text is set on the screens and on the paper of its readers. */
import type { Page } from '@playwright/test';
import { maxBlankEnd, measureBlankEnd } from './blank-end.ts';
import { expect, test } from './fixtures.ts';
import { testOwner } from './owned-site.ts';

const rightToLeft = '/blog/al-khwarizmi-and-the-missing-square';
const withContents = '/blog/the-sea-is-a-sum-of-cosines';
const withDiagram = '/blog/a-job-queue-in-one-table';

const filler = 'A sentence of the text that is beside no note at all. '.repeat(8);
const notes = [
  'A short note.',
  `A long note: ${'it goes on for some lines, because it explains much. '.repeat(4)}`,
  'A note on the same line, with [a link](https://tide.example).',
  'A note of a list.',
  'A note of a table.',
  'A note of a heading.',
  'A note of the end.',
];
const body = `One claim,[^0] another,[^1] and a third.[^2]

- An item[^3]

| Port | Time |
| --- | --- |
| Levensby[^4] | 04:12 |

## A section[^5]

${`${filler}\n\n`.repeat(6)}

The end.[^6]

${notes.map((note, index) => `[^${index}]: ${note}`).join('\n')}
`;

interface Box {
  top: number;
  bottom: number;
  left: number;
  right: number;
}

testOwner(
  'footnotes are beside their references on a wide screen, and after the text elsewhere',
  async ({ page, ownerSite }) => {
    const answer = await page.request.post(`${ownerSite.url}/api/trpc/blog.create`, {
      headers: { origin: ownerSite.url },
      data: { json: { title: 'Notes', slug: 'notes', body, status: 'published' } },
    });
    expect(answer.status(), await answer.text()).toBe(200);
    for (const width of [1280, 1440]) {
      await page.setViewportSize({ width, height: 900 });
      await page.goto(`${ownerSite.url}/blog/notes`);
      const { text, noteBoxes, references } = await measureNotes(page);
      expect(noteBoxes).toHaveLength(notes.length);
      for (const [index, box] of noteBoxes.entries()) {
        const end = noteBoxes[index - 1]?.bottom ?? 0;
        expect(box.left, `note ${index} begins beside the text`).toBeGreaterThan(text.right);
        expect(box.right, `note ${index} ends in the window`).toBeLessThanOrEqual(width - 15);
        expect(box.top, `note ${index} is below the one before`).toBeGreaterThanOrEqual(end);
        const place = Math.max(end, references[index] ?? 0);
        expect(box.top - place, `note ${index} is where its reference is`).toBeLessThan(24);
      }
      expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBeLessThanOrEqual(
        width,
      );
      expect(await measureBlankEnd(page)).toBeLessThanOrEqual(maxBlankEnd);
    }
    // Each note is in the page once, for everybody.
    await expect(page.getByText('A short note.')).toHaveCount(1);
    const ids = await page.evaluate(() =>
      [...document.querySelectorAll('[id]')].map((one) => one.id),
    );
    expect(new Set(ids).size).toBe(ids.length);
    await page.emulateMedia({ media: 'print' });
    await expectNotesAfterText(page);
    await page.emulateMedia({ media: 'screen' });
    await page.setViewportSize({ width: 1024, height: 800 });
    await expectNotesAfterText(page);
  },
);

async function expectNotesAfterText(page: Page) {
  const { lastBlock, noteBoxes } = await measureNotes(page);
  for (const box of noteBoxes) expect(box.top).toBeGreaterThanOrEqual(lastBlock.bottom);
}

function measureNotes(page: Page) {
  return page.evaluate(() => {
    const measure = (element: Element | null | undefined): Box => {
      const { top, bottom, left, right } = element?.getBoundingClientRect() ?? new DOMRect();
      return { top, bottom, left, right };
    };
    const article = document.querySelector('.article-body');
    return {
      text: measure(article),
      lastBlock: measure(article?.querySelector(':scope > p:last-of-type')),
      noteBoxes: [...document.querySelectorAll('.footnotes > ol > li')].map(measure),
      references: [...document.querySelectorAll('[data-footnote-ref]')].map(
        (reference) => measure(reference).top,
      ),
    };
  });
}

test('a text from right to left begins at one edge, and is a mirror image', async ({ page }) => {
  await page.setViewportSize({ width: 1440, height: 900 });
  await page.goto(rightToLeft);
  const edges = await page.evaluate(() => {
    const range = document.createRange();
    const find = (selector: string) => document.querySelector(selector) ?? document.body;
    const rightOfText = (selector: string) => {
      range.selectNodeContents(find(selector));
      return Math.round(range.getBoundingClientRect().right);
    };
    return {
      start: Math.round(find('.article-body').getBoundingClientRect().right),
      title: rightOfText('.article-title'),
      date: rightOfText('.article-head time'),
      lead: rightOfText('.lead'),
      tag: rightOfText('.article-head li a'),
      heading: rightOfText('.article-body h2 a.anchor ~ *, .article-body h2'),
      paragraph: rightOfText('.article-body > p'),
      table: Math.round(find('.article-body table').getBoundingClientRect().right),
      contents: Math.round(find('.contents-beside').getBoundingClientRect().left),
      note: Math.round(find('.footnotes li').getBoundingClientRect().right),
      body: Math.round(find('.article-body').getBoundingClientRect().left),
    };
  });
  const { start, title, date, lead, tag, paragraph, table } = edges;
  for (const edge of [title, date, lead, tag, paragraph, table])
    expect(Math.abs(edge - start), JSON.stringify(edges)).toBeLessThanOrEqual(4);
  expect(edges.contents).toBeGreaterThan(start);
  expect(edges.note).toBeLessThan(edges.body);
});

test('the contents mark the section that is being read', async ({ page }) => {
  await page.setViewportSize({ width: 1440, height: 900 });
  await page.emulateMedia({ reducedMotion: 'reduce' });
  await page.goto(withContents);
  const current = page.getByRole('navigation', { name: 'Contents' }).locator('[aria-current]');
  const readFrom = (selector: string) =>
    page.locator(selector).evaluate((element) => element.scrollIntoView({ block: 'start' }));
  await readFrom('#forty-lines');
  await expect(current).toHaveText('Forty lines');
  await expect(current).toHaveAttribute('aria-current', 'location');
  await readFrom('#where-the-speeds-come-from');
  await expect(current).toHaveText('Where the speeds come from');
  await page.evaluate(() => window.scrollTo(0, 0));
  await expect(current).toHaveCount(0);
  // The list scrolls, and would cut off what is outside of its padding.
  const padding = await page
    .locator('.contents-beside')
    .evaluate((list) => Number.parseFloat(getComputedStyle(list).paddingInlineStart));
  expect(padding).toBeGreaterThan(5);
});

test('no line begins with what follows a formula', async ({ page }) => {
  await page.setViewportSize({ width: 1024, height: 800 });
  await page.goto(withContents);
  const separated = await page.locator('.article-body').evaluate((text) => {
    const paragraph = document.createElement('p');
    // A formula with a comma.
    const formulas = [...document.querySelectorAll('p > .katex')];
    const formula = formulas.find((one) => one.textContent.endsWith(','));
    if (!formula) return ['no formula'];
    for (let count = 0; count < 12; count += 1)
      paragraph.append('word ', formula.cloneNode(true), ' ');
    text.append(paragraph);
    const range = document.createRange();
    const found = new Set<number>();
    for (let width = 200; width < 500; width += 3) {
      paragraph.style.width = `${width}px`;
      for (const one of paragraph.querySelectorAll('.katex')) {
        const math = one.querySelector('math')?.getBoundingClientRect();
        if (!one.lastChild || !math) continue;
        range.selectNodeContents(one.lastChild);
        if (range.getBoundingClientRect().top > math.bottom) found.add(width);
      }
    }
    return [...found];
  });
  expect(separated).toEqual([]);
});

test('a printed text shows what is closed, and each address once', async ({ page }) => {
  await page.goto(withContents);
  await page.emulateMedia({ media: 'print' });
  const printed = await page.locator('.article-body').evaluate((text) => {
    const details = document.createElement('details');
    details.append(document.createElement('summary'), document.createElement('p'));
    details.lastElementChild?.append('Closed');
    text.append(details);
    return {
      closed: details.lastElementChild?.getBoundingClientRect().height ?? 0,
      addresses: [...text.querySelectorAll('a[href^="http"]')].map((link) => ({
        content: getComputedStyle(link, '::after').content,
        hasText: link.textContent.includes(link.getAttribute('href')?.slice(8, -1) ?? '?'),
      })),
    };
  });
  expect(printed.closed).toBeGreaterThan(10);
  for (const { content, hasText } of printed.addresses)
    expect(content === 'none' || !hasText).toBe(true);
});

for (const [how, move] of [
  [
    'by a script',
    (page: Page) =>
      page.locator('figure[data-mermaid]').evaluate((figure) => figure.scrollIntoView()),
  ],
  ['with the keyboard', pressEnd],
] as const)
  test(`a diagram is drawn when the page is scrolled to it ${how}`, async ({ page }) => {
    await page.emulateMedia({ reducedMotion: 'reduce' });
    await page.goto(withDiagram);
    await page.waitForFunction(() => window.earlyEvents === null);
    await move(page);
    await page.locator('figure[data-mermaid]').evaluate((figure) => figure.scrollIntoView());
    await expect(page.locator('figure[data-mermaid] .diagram img')).toBeVisible();
  });

/** Resolves when the page is at its end: the browser scrolls after the key, and would leave a place that a script chose meanwhile. */
async function pressEnd(page: Page): Promise<void> {
  const scrolled = await page.evaluateHandle(() => {
    const { promise, resolve } = Promise.withResolvers<unknown>();
    addEventListener('scrollend', resolve, { once: true });
    return { promise };
  });
  await page.keyboard.press('End');
  await scrolled.evaluate(({ promise }) => promise.then(() => undefined));
}

test('a diagram far below is drawn before the page is printed', async ({ page }) => {
  await page.addInitScript(() => {
    window.print = () => document.documentElement.setAttribute('data-printed', '');
  });
  await page.goto(withDiagram);
  await page.waitForFunction(() => window.earlyEvents === null);
  await page.keyboard.press('Control+p');
  await expect(page.locator('html[data-printed]')).toHaveCount(1);
  const image = page.locator('figure[data-mermaid] .diagram img');
  expect(
    await image.evaluate((one: HTMLImageElement) => one.complete && one.naturalWidth),
  ).toBeGreaterThan(300);
  expect(await page.evaluate(() => scrollY)).toBe(0);
  await page.emulateMedia({ media: 'print' });
  await expect(page.getByText('As text')).toBeHidden();
});
