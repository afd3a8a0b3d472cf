import { expect, it } from 'vitest';
import { as, failureOf } from '../../../test/as.ts';
import { onBothEngines } from '../../../test/engines.ts';
import { freshSite } from '../../../test/site.ts';
import { addressContract, contentContract } from '../../../test/content-contract.ts';

contentContract('project');
addressContract('project');

onBothEngines((engine) => {
  it('never ends before it starts', async () => {
    const { project } = await as(await freshSite(engine), 'owner');
    const wrong = { code: 'BAD_REQUEST', field: 'endedOn' };
    const fields = { title: 'Gauge', startedOn: '2020-02-01' };
    expect(await failureOf(project.create({ ...fields, endedOn: '2020-01-31' }))).toMatchObject(
      wrong,
    );
    const { id } = await project.create({ ...fields, endedOn: '2020-02-01' });
    expect(await failureOf(project.update({ id, startedOn: '2020-02-02' }))).toMatchObject(wrong);
  });

  it('shows on the home page what stands out, or else the newest', async () => {
    const site = await freshSite(engine);
    const { project } = await as(site, 'owner');
    const made = [];
    for (const day of ['01', '02', '03', '04'])
      made.push(
        await project.create({
          title: `Of ${day}`,
          status: 'published',
          publishedAt: `2026-01-${day}T00:00:00Z`,
        }),
      );
    const selected = async () =>
      (await (await as(site, 'anonymous')).project.selected()).map(({ title }) => title);
    expect(await selected()).toEqual(['Of 04', 'Of 03', 'Of 02']);
    const [first] = made;
    await project.update({ id: first?.id ?? '', featured: true });
    expect(await selected()).toEqual(['Of 01']);
    await project.remove({ id: first?.id ?? '' });
    expect(await (await as(site, 'anonymous')).project.selected({ limit: 1 })).toHaveLength(1);
    expect(await selected()).toEqual(['Of 04', 'Of 03', 'Of 02']);
  });
});
