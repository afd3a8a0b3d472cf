import { afterAll, beforeAll, expect, it } from 'vitest';
import { startSite, type Site } from '../../e2e/serve.ts';
import { runFuzz } from './fuzz-run.ts';

let site: Site;
beforeAll(async () => {
  site = await startSite({ LOG_LEVEL: 'error' });
});
afterAll(() => site.stop());

it('responds to 1,500 malformed requests without a server error', async () => {
  const run = await runFuzz(Number(new URL(site.url).port), 1_500, 1);
  expect(run.failures).toEqual([]);
  expect(site.child.exitCode).toBeNull();
  expect((await fetch(`${site.url}/blog`)).status).toBe(200);
  expect(
    site
      .output()
      .split('\n')
      .slice(1)
      .filter((line) => line.includes('"level":"error"')),
  ).toEqual([]);
});
