/** What the preview of a comment may cost. */
import { expect, it } from 'vitest';
import { renderMarkdown } from '#content/markdown/render.server.ts';
import { as, getFailure } from './as.ts';
import { onBothEngines } from './engines.ts';
import { growingTexts } from './growing-texts.ts';
import { createSite } from './site.ts';

/** Characters of the longest comment. */
const commentLength = 5_000;
/** Milliseconds of processor time. */
const maxPreviewMs = 150;
const maxRounds = 10;

it('no comment takes more than 150 ms of processor time', { timeout: 300_000 }, async () => {
  const slow: string[] = [];
  for (const [name, createText] of Object.entries(growingTexts)) {
    const text = createText(commentLength).slice(0, commentLength);
    let least = Infinity;
    // The first rounds also load and compile.
    for (let round = 0; round < maxRounds && least > maxPreviewMs; round += 1) {
      const rendered = await renderMarkdown(text, { profile: 'comment' }).catch(() => null);
      least = Math.min(least, rendered?.processorMs ?? 0);
    }
    if (least > maxPreviewMs) slow.push(`${name}: ${Math.round(least)} ms`);
  }
  expect(slow).toEqual([]);
});

onBothEngines((engine) => {
  it('previews are refused when their processor time is used up, and count by person', async () => {
    const site = await createSite(engine);
    const member = await as(site, 'member');
    const body = 'A *comment*.';
    expect((await member.comment.preview({ body })).html).toContain('<em>comment</em>');
    const counted = await site.db
      .selectFrom('rateLimit')
      .select(['key', 'count'])
      .where('key', 'like', 'comment preview time%')
      .execute();
    expect(counted).toHaveLength(2);
    expect(counted.every(({ count }) => count > 0)).toBe(true);
    await site.db
      .updateTable('rateLimit')
      .set({ count: 2_001 })
      .where('key', 'like', 'comment preview time%')
      .where('key', 'not like', '%203.0.113.7')
      .execute();
    expect(await getFailure(member.comment.preview({ body }))).toMatchObject({
      code: 'TOO_MANY_REQUESTS',
      message: expect.stringContaining('Try again in') as string,
    });
    // The owner has no limit.
    const owner = await as(site, 'owner');
    expect((await owner.comment.preview({ body })).html).toContain('comment');
  });
});
