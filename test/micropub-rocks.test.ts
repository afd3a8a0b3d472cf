/** The tests of servers of micropub.rocks, without a network. */
import { expect, it } from 'vitest';
import { onBothEngines } from './engines.ts';
import { micropubCases } from './micropub-cases.ts';
import { openMicropub } from './micropub-program.ts';
import { createSite } from './site.ts';

it('has every number of the list', () => {
  expect(micropubCases.map(([number]) => number)).toEqual([
    100, 101, 104, 107, 200, 201, 202, 203, 204, 205, 206, 300, 301, 400, 401, 402, 403, 404, 405,
    500, 501, 502, 503, 600, 601, 602, 603, 700, 701, 702, 800, 801, 802, 803, 804, 805,
  ]);
});

onBothEngines((engine) => {
  it.each(micropubCases)('%i: it %s', async (_number, _title, run) => {
    expect.hasAssertions();
    await run(await openMicropub(await createSite(engine)));
  });
});
