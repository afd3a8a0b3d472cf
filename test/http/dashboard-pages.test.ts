/** The dashboard's pages with the demo content, as the server renders them. */
import type { Root } from 'hast';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { openOwnerLink } from '../../e2e/owner.ts';
import { startSite, type Site } from '../../e2e/serve.ts';
import { dashboardPaths } from './dashboard-paths.ts';
import { getText, listElements, parsePage, readAttribute } from './html-page.ts';

const paths = [
  ...dashboardPaths,
  '/dashboard/analytics?days=90&path=/blog/the-sea-is-a-sum-of-cosines',
];

let site: Site;
let cookie: string;
beforeAll(async () => {
  site = await startSite({ LOG_LEVEL: 'error' });
  cookie = await openOwnerLink(site);
});
afterAll(async () => {
  if ((await site.stop()) !== 0) throw new Error('The site does not exit with 0 on SIGTERM.');
});

async function readPage(path: string): Promise<Root> {
  const response = await fetch(site.url + path, { headers: { accept: 'text/html', cookie } });
  expect(response.status).toBe(200);
  return parsePage(await response.text());
}

const relative = /^(just now|yesterday|\d+ (minute|hour|day)s? ago)$/;
const absolute = /^\d{1,2} [A-Z][a-z]{2} \d{4}(, \d\d:\d\d \S+)?$/;

describe('a page of the dashboard', () => {
  it.each(paths)('has at most one main action and one style of dates at %s', async (path) => {
    const page = await readPage(path);
    const primary = ['a', 'button', 'label']
      .flatMap((name) => listElements(page, name))
      .filter((element) => readAttribute(element, 'class')?.includes('button-primary'));
    expect(primary.map(getText)).toHaveLength(Math.min(1, primary.length));
    const dates = listElements(page, 'time').map(getText);
    expect(dates.filter((date) => !relative.test(date) && !absolute.test(date))).toEqual([]);
  });
});

it('the overview has what to do next, the newest comments and both charts of six months', async () => {
  const page = await readPage('/dashboard');
  const headings = listElements(page, 'h2').map(getText);
  expect(headings.slice(0, 6)).toEqual([
    'Continue',
    'Answer',
    'Create',
    'Newest comments',
    'Drafts',
    'Blog views',
  ]);
  const tables = listElements(page, 'table').map((table) => ({
    caption: listElements(table, 'caption').map(getText),
    rows: listElements(table, 'tbody').flatMap((body) => listElements(body, 'tr')).length,
  }));
  expect(tables).toEqual([
    { caption: ['Blog views'], rows: 6 },
    { caption: ['New users'], rows: 6 },
  ]);
});

it('the analytics name pages by their titles, with their paths, and their chart has a table', async () => {
  const page = await readPage('/dashboard/analytics?days=183');
  const rows = listElements(page, 'tr').map(getText);
  expect(rows.some((row) => /^Writing\/blog[\d,]+/.test(row))).toBe(true);
  const [chart] = listElements(page, 'figure');
  if (!chart) throw new Error('There is no chart.');
  const days = listElements(chart, 'tbody').flatMap((body) => listElements(body, 'tr'));
  expect(days).toHaveLength(183);
  expect(listElements(chart, 'th').slice(0, 5).map(getText)).toEqual([
    'Day',
    'Views',
    'Visitors',
    'Before',
    'Published',
  ]);
  expect(
    days.map(getText).some((day) => day.includes('A page cache that knows what it read')),
  ).toBe(true);
});
