import { expect, it } from 'vitest';
import { as, getFailure } from '../../../test/as.ts';
import { onBothEngines } from '../../../test/engines.ts';
import { createSite } from '../../../test/site.ts';
import { slugContract, contentContract, titleContract } from '../../../test/content-contract.ts';

contentContract('project');
titleContract('project');
slugContract('project');

onBothEngines((engine) => {
  it('refuses an end date before the start date', async () => {
    const { project } = await as(await createSite(engine), 'owner');
    const wrong = { code: 'BAD_REQUEST', field: 'endedOn' };
    const fields = { title: 'Gauge', startedOn: '2020-02-01' };
    expect(await getFailure(project.create({ ...fields, endedOn: '2020-01-31' }))).toMatchObject(
      wrong,
    );
    const { id } = await project.create({ ...fields, endedOn: '2020-02-01' });
    expect(await getFailure(project.update({ id, startedOn: '2020-02-02' }))).toMatchObject(wrong);
  });

  it('selects the featured projects for the home page, or else the newest', async () => {
    const site = await createSite(engine);
    const { project } = await as(site, 'owner');
    const created = [];
    for (const day of ['01', '02', '03', '04'])
      created.push(
        await project.create({
          title: `Of ${day}`,
          status: 'published',
          publishedAt: `2026-01-${day}T00:00:00Z`,
        }),
      );
    const selected = async () =>
      (await (await as(site, 'anonymous')).project.selected()).map(({ title }) => title);
    expect(await selected()).toEqual(['Of 04', 'Of 03', 'Of 02']);
    const [first] = created;
    await project.update({ id: first?.id ?? '', featured: true });
    expect(await selected()).toEqual(['Of 01']);
    await project.remove({ id: first?.id ?? '' });
    expect(await (await as(site, 'anonymous')).project.selected({ limit: 1 })).toHaveLength(1);
    expect(await selected()).toEqual(['Of 04', 'Of 03', 'Of 02']);
  });
});
