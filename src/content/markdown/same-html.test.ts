import { expect, it, onTestFinished, vi } from 'vitest';
import { renderMarkdown } from './render.server.ts';

const code = Array.from({ length: 400 }, (_, line) => `const value${line} = compute(${line});`);
const article = `# A title\n\n\`\`\`ts\n${code.join('\n')}\n\`\`\`\n\n*Words* and **more**.\n\n$x^2$`;

/** Every look at the clock finds that ten seconds have passed. */
function hurryClock() {
  let now = 0;
  const hurry = () => (now += 10_000);
  vi.spyOn(performance, 'now').mockImplementation(hurry);
  vi.spyOn(Date, 'now').mockImplementation(hurry);
  onTestFinished(() => void vi.restoreAllMocks());
}

it('an article has the same HTML however the clock runs', async () => {
  const { html } = await renderMarkdown(article);
  hurryClock();
  expect((await renderMarkdown(article)).html).toBe(html);
  expect(html.match(/<span class="k">const ?<\/span>/g)).toHaveLength(400);
});

it('code is highlighted up to a number of characters, and whole after it', async () => {
  const line = `let a = "${'b'.repeat(80)}";`;
  const { html } = await renderMarkdown(`\`\`\`js\n${`${line}\n`.repeat(1_500)}\`\`\``);
  const lines = (html.match(/<code>(.*)<\/code>/s)?.[1] ?? '').split('\n');
  const isHighlighted = lines.map((one) => one.includes('<span'));
  const maxLines = Math.floor(100_001 / (line.length + 1));
  expect(isHighlighted.filter(Boolean)).toHaveLength(maxLines);
  expect(isHighlighted.slice(0, maxLines)).not.toContain(false);
  expect(lines).toHaveLength(1_500);
});

it('a long line is not highlighted, and the lines around it are', async () => {
  const { html } = await renderMarkdown(
    `\`\`\`js\nlet a = 1;\n${'a('.repeat(600)}\nlet b = 2;\n\`\`\``,
  );
  expect(html.match(/<span class="k">let<\/span>/g)).toHaveLength(2);
  expect(html).toContain('a('.repeat(600));
});
