import { cpSync, readFileSync, writeFileSync } from 'node:fs';
import { basename, join } from 'node:path';

/** Articles of the demo with comments, covers or tags. */
const articles = new Set([
  'the-lock-keepers-pencil.md',
  'a-job-queue-in-one-table.md',
  'talking-to-a-label-printer.md',
  'a-true-and-particular-account.md',
]);

/** Writes the demo content into the folder, but few of its articles and no snippets: the whole takes long to render. */
export function createSmallDemo(folder: string): void {
  cpSync('demo', folder, {
    recursive: true,
    filter: (path) => !/demo\/(articles|snippets)\/./.test(path) || articles.has(basename(path)),
  });
  const comments = JSON.parse(readFileSync('demo/comments.json', 'utf8')) as { article: string }[]; // as the demo has them
  const retained = comments.filter(({ article }) => articles.has(`${article}.md`));
  writeFileSync(join(folder, 'comments.json'), JSON.stringify(retained));
}
