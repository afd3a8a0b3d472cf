import { expect, it, onTestFinished } from 'vitest';
import { AppError } from '#lib/errors.ts';
import { RenderPool } from './render-pool.server.ts';
import { renderMarkdown, type ImageResolver } from './render.server.ts';
import { withTimePerText } from './time-limit.server.ts';

function createPool(options: ConstructorParameters<typeof RenderPool>[0]): RenderPool {
  const pool = new RenderPool(options);
  onTestFinished(() => pool.close());
  return pool;
}

const resolveImage: ImageResolver = async (src) =>
  src.startsWith('/media/')
    ? { src, width: 640, height: 480, placeholder: null, sources: [] }
    : null;

const resolveNothing: ImageResolver = async () => null;

/** A text of each construct, a refused one, and pictures that the site has and has not. */
const texts = [
  '# Title\n\nWords with `code`, *emphasis*, [a link](/blog) and a note.[^1]\n\n[^1]: The note.',
  '```ts\nconst tide: number = 1;\n```\n\n```python\ndef tide():\n  return 1\n```\n\n```unknown\nplain\n```',
  '| A | B |\n| --- | ---: |\n| one | 2 |\n\n$$\nx^2\n$$\n\n- [x] done\n- [ ] not\n',
  '![A boat](/media/boat.webp "The boat")\n\n![A quay](https://far.example/quay.png)',
  '> [!NOTE]\n> A callout.\n\n<details><summary>More</summary>\n\nWords.\n\n</details>',
  `${'> '.repeat(200)}nested too deeply`,
  '夏の潮、そして é — “quoted” 👍\n\n<script>alert(1)</script>',
];

const render = (renderOne: RenderPool['render'], sources: readonly string[]) =>
  Promise.all(
    sources.map(async (source) => {
      try {
        const { html, toc, text, words } = await renderOne(source, { resolveImage });
        return { html, toc, text, words };
      } catch (error) {
        return error instanceof AppError ? error.message : error;
      }
    }),
  );

it('one thread, several threads and no thread render the same', { timeout: 120_000 }, async () => {
  const many = Array.from({ length: 6 }, (_, round) =>
    texts.map((text) => `${text}\n\nRound ${round}.`),
  ).flat();
  const expected = await render(renderMarkdown, many);
  expect(expected.filter((one) => typeof one === 'string')).toHaveLength(6);
  expect(await render(createPool({ workers: 1 }).render, many)).toEqual(expected);
  expect(await render(createPool({ workers: 3 }).render, many)).toEqual(expected);
});

it('a text that uses up the memory of its thread fails alone', { timeout: 120_000 }, async () => {
  const pool = createPool({ workers: 2, maxMemoryMb: 40 });
  const exhausting = '*a* '.repeat(100_000);
  const sources = ['# First', exhausting, ...Array.from({ length: 20 }, (_, at) => `# Text ${at}`)];
  const results = await render(pool.render, sources);
  expect(results[1]).toBe(
    'The text needs too much memory to be shown. Make it shorter or simpler.',
  );
  const rest = sources.filter((source) => source !== exhausting);
  expect(results.toSpliced(1, 1)).toEqual(await render(renderMarkdown, rest));
});

it('a text that takes too long fails alone, as without threads', { timeout: 300_000 }, async () => {
  const maxTextMs = 200;
  const pool = createPool({ workers: 1, maxTextMs });
  const slow = '*a* `b` [c](d) '.repeat(20_000);
  const results = await withTimePerText(maxTextMs, () =>
    render(pool.render, ['# First', slow, '# Last']),
  );
  expect(results[1]).toBe('The text takes too long to be shown. Make it shorter or simpler.');
  expect([results[0], results[2]]).toEqual(await render(renderMarkdown, ['# First', '# Last']));
});

it('a failure to find a picture fails the text that shows it', { timeout: 120_000 }, async () => {
  const pool = createPool({ workers: 1 });
  const failing: ImageResolver = () => Promise.reject(new Error('The database is gone.'));
  const picture = pool.render('![A](/media/a.webp)', { resolveImage: failing });
  const other = pool.render('Words.', { resolveImage: resolveNothing });
  await expect(picture).rejects.toThrow('The database is gone.');
  expect((await other).html).toBe('<p>Words.</p>');
});
