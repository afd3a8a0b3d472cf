import { expect, it } from 'vitest';
import { as } from '../../../test/as.ts';
import { onBothEngines } from '../../../test/engines.ts';
import { publishArticle } from '../../../test/factories.ts';
import { createMember } from '../../../test/members.ts';
import { createSite } from '../../../test/site.ts';

onBothEngines((engine) => {
  it('the newest comments are those of other people that are visible or held, as plain text', async () => {
    const site = await createSite(engine);
    const { id: articleId } = await publishArticle(site, { slug: 'tides', title: 'Tides' });
    const owner = await as(site, 'owner');
    const { caller } = await createMember(site, { name: 'Ada' });
    const send = async (body: string) => (await caller.comment.create({ articleId, body })).id;
    const first = await send('A **question** with a [link](https://one.example).');
    const hidden = await send('Hidden.');
    await owner.comment.moderate({ ids: [hidden], action: 'hide' });
    const removed = await send('Removed.');
    await owner.comment.moderate({ ids: [removed], action: 'remove' });
    await owner.comment.create({ articleId, parentId: first, body: 'An answer of the owner.' });
    const held = await send('https://a.example https://b.example https://c.example');
    expect(await owner.comment.newest()).toMatchObject([
      { id: held, isHeld: true },
      {
        id: first,
        isHeld: false,
        slug: 'tides',
        title: 'Tides',
        authorName: 'Ada',
        excerpt: 'A question with a link.',
      },
    ]);
  });

  it('at most five comments are listed, the newest first', async () => {
    const site = await createSite(engine);
    const { id: articleId } = await publishArticle(site, { slug: 'tides' });
    const people = await Promise.all(
      ['One', 'Two'].map((name, index) =>
        createMember(site, { name, address: `192.0.2.${index}` }),
      ),
    );
    for (const { caller } of people)
      for (const number of [1, 2, 3]) await caller.comment.create({ articleId, body: `${number}` });
    const owner = await as(site, 'owner');
    const newest = await owner.comment.newest();
    expect(newest.map(({ excerpt }) => excerpt)).toEqual(['3', '2', '1', '3', '2']);
  });
});
