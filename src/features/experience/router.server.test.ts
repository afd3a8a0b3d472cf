import { expect, it } from 'vitest';
import { as, getFailure } from '../../../test/as.ts';
import { contentContract, titleContract } from '../../../test/content-contract.ts';
import { onBothEngines } from '../../../test/engines.ts';
import { createSite } from '../../../test/site.ts';

const required = { type: 'work', organisation: 'Harbour office', startsOn: '2020-02-01' } as const;
contentContract('experience', required);
titleContract('experience', required);

onBothEngines((engine) => {
  it('refuses an end date before the start date', async () => {
    const { experience } = await as(await createSite(engine), 'owner');
    const wrong = { code: 'BAD_REQUEST', field: 'endsOn' };
    const fields = { title: 'Clerk', ...required };
    expect(await getFailure(experience.create({ ...fields, endsOn: '2020-01-31' }))).toMatchObject(
      wrong,
    );
    const { id } = await experience.create({ ...fields, endsOn: '2020-02-01' });
    expect(await getFailure(experience.update({ id, startsOn: '2020-02-02' }))).toMatchObject(
      wrong,
    );
    expect(await getFailure(experience.update({ id, endsOn: '2019-12-31' }))).toMatchObject(wrong);
    expect(await experience.byId({ id })).toMatchObject({ endsOn: '2020-02-01', version: 1 });
    expect(await experience.update({ id, endsOn: null })).toMatchObject({ endsOn: null });
  });

  it('accepts only dates of the calendar', async () => {
    const { experience } = await as(await createSite(engine), 'owner');
    for (const startsOn of [
      '2026-02-30',
      '2026-13-01',
      '2025-02-29',
      '26-01-01',
      '2026-01-01T00:00',
    ])
      expect(
        await getFailure(experience.create({ title: 'Clerk', ...required, startsOn })),
      ).toMatchObject({ code: 'BAD_REQUEST', field: 'startsOn' });
    expect(
      await experience.create({ title: 'Clerk', ...required, startsOn: '2024-02-29' }),
    ).toMatchObject({ startsOn: '2024-02-29' });
  });
});
