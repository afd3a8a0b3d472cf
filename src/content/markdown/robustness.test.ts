import { describe, expect, it } from 'vitest';
import { AppError } from '#lib/errors.ts';
import { renderMarkdown, type RenderOptions } from './render.server.ts';
import { withTimeLimit, withTimePerText } from './time-limit.server.ts';
import { pathologicalTexts } from './testing/pathological-texts.ts';

/** Milliseconds of processor time, which a busy machine does not change. */
const longest = 3_000;
/** The maximum length of a comment (the limit of the feature `comment`). */
const commentLength = 5_000;
const texts = Object.entries(pathologicalTexts);

describe('a pathological text ends in seconds, with a result or an error message', () => {
  // Tests use a lower limit than production, to keep the suite fast.
  it.each(texts)('article: %s', async (_name, text) => {
    expect(await endOf(text(), { milliseconds: 25 })).toBe('in time');
  });
  it.each(texts)('comment: %s', async (_name, text) => {
    const comment = text().slice(0, commentLength);
    expect(await endOf(comment, { profile: 'comment', milliseconds: 1_500 })).toBe('in time');
  });
  it('also ends with the production limit', async () => {
    expect(await endOf(`${'![a '.repeat(20_000)}${'](b)'.repeat(20_000)}`, {})).toBe('in time');
  });
});

describe('the error message', () => {
  const deep = 'The text is nested too deeply to be shown.';
  it.each([
    ['>'.repeat(101), deep],
    [`${'- '.repeat(101)}a`, deep],
    ['<div>'.repeat(10_000), deep],
    [
      pathologicalTexts['a long address many times']?.() ?? '',
      'The text refers to its link definitions too many times to be shown.',
    ],
    [
      pathologicalTexts['a wide table with short rows']?.().slice(0, 5_000) ?? '',
      'The tables have too many empty cells to be shown.',
    ],
  ])('for %#', async (source, sentence) => {
    // A high limit, so that a busy machine does not run into it.
    const failure = await renderMarkdown(source, { milliseconds: 20_000 }).catch(
      (error: unknown) => error,
    );
    expect(failure).toBeInstanceOf(AppError);
    expect(failure).toMatchObject({ code: 'BAD_REQUEST', message: sentence });
  });
  it('reports the time limit even if the work catches errors', async () => {
    const endless = () => {
      for (;;) {
        try {
          while (performance.now() > 0);
        } catch {}
      }
    };
    await expect(withTimeLimit((limit) => limit.run(endless), 50)).rejects.toThrow(
      'The text takes too long to be shown. Make it shorter or simpler.',
    );
    expect(await withTimeLimit((limit) => limit.run(() => 'next'))).toBe('next');
  });
  it('is not caused by a busy machine, on which the clock runs faster than the work', async () => {
    const flag = new Int32Array(new SharedArrayBuffer(4));
    let attempts = 0;
    const wait = () => {
      attempts += 1;
      Atomics.wait(flag, 0, 0, 500);
      return 'done';
    };
    expect(await withTimeLimit((limit) => limit.run(wait), 50)).toBe('done');
    expect(attempts).toBeGreaterThan(1);
  });
  it('is not caused by demo texts, which have a higher limit', async () => {
    const remaining = () => withTimeLimit((limit) => limit.remainingMs());
    const left = await withTimePerText(60_000, remaining);
    expect(left).toBe(60_000);
    await expect(withTimePerText(60_000, () => Promise.reject(new Error('no')))).rejects.toThrow(
      'no',
    );
    expect(await remaining()).toBe(2_500);
  });
  it('does not replace other errors', async () => {
    const broken = () => {
      throw new TypeError('x');
    };
    await expect(withTimeLimit((limit) => limit.run(broken))).rejects.toThrow(TypeError);
  });
});

describe('long but simple texts are rendered', () => {
  it('renders rules of a hundred dashes, quotes of depth 100 and arrows in code', async () => {
    expect((await renderMarkdown('- '.repeat(200))).html).toBe('<hr>');
    expect((await renderMarkdown(`${'> '.repeat(100)}a`)).html).toContain('<p>a</p>');
    expect((await renderMarkdown(`\`\`\`bf\n${'>'.repeat(100)}\n\`\`\``)).html).toContain(
      '>'.repeat(100),
    );
    expect((await renderMarkdown(`\`\`\`\n${'['.repeat(500)}\n\`\`\``)).html).toContain(
      '['.repeat(500),
    );
  });
  it('renders a text right after an interrupted one', async () => {
    await renderMarkdown(pathologicalTexts['nested emphasis']?.() ?? '', {
      milliseconds: 50,
    }).catch(() => undefined);
    expect((await renderMarkdown('*a* **b**')).html).toBe('<p><em>a</em> <strong>b</strong></p>');
  });
});

async function endOf(source: string, options: RenderOptions): Promise<unknown> {
  const start = process.threadCpuUsage();
  const end = await renderMarkdown(source, options).then(
    ({ html }) => typeof html,
    (error: unknown) => (error instanceof AppError ? error.code : error),
  );
  const { user, system } = process.threadCpuUsage(start);
  const time = (user + system) / 1_000;
  if (end !== 'string' && end !== 'BAD_REQUEST') return end;
  return time < longest ? 'in time' : `after ${time} ms`;
}
