import { afterAll, beforeAll, expect, it } from 'vitest';
import { startSite, type Site } from '../../e2e/serve.ts';
import { sendStorm } from './storm.ts';

let site: Site;
beforeAll(async () => {
  site = await startSite({ LOG_LEVEL: 'error' });
});
afterAll(() => site.stop());

it('1,500 malformed requests are answered, none with a failure of the server', async () => {
  const storm = await sendStorm(Number(new URL(site.url).port), 1_500, 1);
  expect(storm.failures).toEqual([]);
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
