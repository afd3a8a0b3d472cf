import { describe, expect, it } from 'vitest';
import { AppError } from '#lib/errors.ts';
import { renderMarkdown, type RenderOptions } from './render.server.ts';
import { startTimeLimit, withTimePerText } from './time-limit.server.ts';
import { hardTexts } from './testing/hard-texts.ts';

const longest = 3_000;
/** What a comment may be long (the comment room's limit). */
const commentLength = 5_000;
const texts = Object.entries(hardTexts);

describe('a hard text ends in seconds, with a result or a sentence', () => {
  // In a test the limit is a part of the real one, so that what is stopped by it does not take the suite's time.
  it.each(texts)('article: %s', async (_name, text) => {
    expect(await endOf(text(), { milliseconds: 100 })).toBe('in time');
  });
  it.each(texts)('comment: %s', async (_name, text) => {
    const comment = text().slice(0, commentLength);
    expect(await endOf(comment, { profile: 'comment', milliseconds: 1_500 })).toBe('in time');
  });
  it('by the real limit too', async () => {
    expect(await endOf(`${'![a '.repeat(20_000)}${'](b)'.repeat(20_000)}`, {})).toBe('in time');
  });
});

describe('the sentences', () => {
  const deep = 'The text is nested too deeply to be shown.';
  it.each([
    ['>'.repeat(101), deep],
    [`${'- '.repeat(101)}a`, deep],
    ['<div>'.repeat(10_000), deep],
    [
      hardTexts['a long address many times']?.() ?? '',
      'The text refers to its link definitions too many times to be shown.',
    ],
    [
      hardTexts['a wide table with short rows']?.().slice(0, 5_000) ?? '',
      'The tables have too many empty cells to be shown.',
    ],
  ])('for %#', async (source, sentence) => {
    // Time enough, so that on a busy machine it is not the time that ends it.
    const failure = await renderMarkdown(source, { milliseconds: 20_000 }).catch(
      (error: unknown) => error,
    );
    expect(failure).toBeInstanceOf(AppError);
    expect(failure).toMatchObject({ code: 'BAD_REQUEST', message: sentence });
  });
  it('says when the time is over, whatever the work catches', () => {
    const endless = () => {
      for (;;) {
        try {
          while (performance.now() > 0);
        } catch {}
      }
    };
    const limit = startTimeLimit(50);
    expect(() => limit.run(endless)).toThrow(
      'The text takes too long to be shown. Make it shorter or simpler.',
    );
    // The two clocks agree to a millisecond.
    expect(limit.left()).toBeLessThan(1);
    expect(startTimeLimit().run(() => 'next')).toBe('next');
  });
  it('gives texts of our own more time, and only them', async () => {
    const left = await withTimePerText(60_000, async () => startTimeLimit().left());
    expect(left).toBe(60_000);
    await expect(withTimePerText(60_000, () => Promise.reject(new Error('no')))).rejects.toThrow(
      'no',
    );
    expect(startTimeLimit().left()).toBe(2_500);
  });
  it('passes on what else goes wrong', () => {
    const broken = () => {
      throw new TypeError('x');
    };
    expect(() => startTimeLimit().run(broken)).toThrow(TypeError);
  });
});

describe('what is long but plain is shown', () => {
  it('rules of a hundred dashes, quotes 100 deep, arrows in code', async () => {
    expect((await renderMarkdown('- '.repeat(200))).html).toBe('<hr>');
    expect((await renderMarkdown(`${'> '.repeat(100)}a`)).html).toContain('<p>a</p>');
    expect((await renderMarkdown(`\`\`\`bf\n${'>'.repeat(100)}\n\`\`\``)).html).toContain(
      '>'.repeat(100),
    );
    expect((await renderMarkdown(`\`\`\`\n${'['.repeat(500)}\n\`\`\``)).html).toContain(
      '['.repeat(500),
    );
  });
  it('a text goes right after one that was stopped', async () => {
    await renderMarkdown(hardTexts['nested emphasis']?.() ?? '', { milliseconds: 50 }).catch(
      () => undefined,
    );
    expect((await renderMarkdown('*a* **b**')).html).toBe('<p><em>a</em> <strong>b</strong></p>');
  });
});

async function endOf(source: string, options: RenderOptions): Promise<unknown> {
  const start = performance.now();
  const end = await renderMarkdown(source, options).then(
    ({ html }) => typeof html,
    (error: unknown) => (error instanceof AppError ? error.code : error),
  );
  const time = performance.now() - start;
  if (end !== 'string' && end !== 'BAD_REQUEST') return end;
  return time < longest ? 'in time' : `after ${time} ms`;
}
