/** How long rendering takes: a cold first article, fifty warm ones, and long ones. `node bench/markdown.ts` */
import { readFileSync, readdirSync } from 'node:fs';

const folder = new URL('../demo/articles/', import.meta.url);
const articles = readdirSync(folder)
  .filter((name) => name.endsWith('.md'))
  .map((name) => readFileSync(new URL(name, folder), 'utf8').replace(/^---\n[\s\S]*?\n---\n/, ''));
const warmRounds = 50;

const start = performance.now();
const { renderMarkdown } = await import('../src/content/markdown/render.server.ts');
const loaded = performance.now();
await renderMarkdown(articles[0] ?? '');
print('modules loaded', loaded - start, 0);
print('first article, cold', performance.now() - loaded, articles[0]?.length ?? 0);

for (const article of articles) await renderMarkdown(article);
const times: number[] = [];
let characters = 0;
for (let round = 0; round < warmRounds; round++) {
  const article = articles[round % articles.length] ?? '';
  times.push(await time(() => renderMarkdown(article)));
  characters += article.length;
}
times.sort((a, b) => a - b);
print('warm article, median', times[Math.floor(times.length / 2)] ?? 0, characters / warmRounds);
print('warm article, slowest', times.at(-1) ?? 0, 0);

const comment = 'Some *words* about `code`, a [link](https://a.example) and **more**.\n\n'.repeat(
  70,
);
await renderMarkdown(comment, { profile: 'comment' });
print(
  'longest comment',
  await time(() => renderMarkdown(comment, { profile: 'comment' })),
  comment.length,
);

const all = articles.join('\n\n');
for (const size of [100_000, 300_000, 600_000, 1_000_000]) {
  const text = all.repeat(Math.ceil(size / all.length)).slice(0, size);
  const end = await time(() =>
    renderMarkdown(text).catch((error: unknown) => console.log(String(error))),
  );
  print('a long text', end, size);
}

async function time(work: () => Promise<unknown>): Promise<number> {
  const before = performance.now();
  await work();
  return performance.now() - before;
}

function print(what: string, milliseconds: number, length: number) {
  const of = length > 0 ? `  ${Math.round(length / 1000)} kB` : '';
  console.log(`${what.padEnd(24)} ${milliseconds.toFixed(1).padStart(8)} ms${of}`);
}
