import { describe, expect, it } from 'vitest';
import { blocksInput, renderBlocks } from './render-blocks.server.ts';

const render = (blocks: string[], definitions = '') =>
  renderBlocks({ blocks, definitions }, async () => null);

describe('blocks of the editor', () => {
  it('each block is rendered alone, with its lines', async () => {
    const [table, rule] = await render(['| a |\n| - |\n| b |', '---']);
    expect(table).toMatch(/<tr data-line="3">\s*<td>b</);
    expect(rule).toContain('<hr');
  });

  it('a block has the links and notes that are defined elsewhere, but not the notes themselves', async () => {
    const [html] = await render(['> [!NOTE]\n> [a][b] c[^d]'], '[b]: /e\n\n[^d]: the note');
    expect(html).toContain('href="/e"');
    expect(html).toContain('data-footnote-ref');
    expect(html).not.toContain('the note');
  });

  it('a fence without an end does not take in the definitions', async () => {
    const [html] = await render(['```mermaid\na[b]'], '[b]: /e');
    expect(html).not.toContain('/e');
  });

  it('a block that is refused is null, and the others are rendered', async () => {
    const [refused, other] = await render([`${'> '.repeat(200)}a`, '> [!TIP]\n> b']);
    expect(refused).toBeNull();
    expect(other).toContain('callout-tip');
  });

  it('nothing active is rendered', async () => {
    const [html] = await render(['<details onclick="a()"><script>b()</script>c</details>']);
    expect(html).not.toMatch(/onclick|script/);
  });

  it('at most 50 blocks of 200,000 characters together are accepted', () => {
    const accepts = (blocks: string[]) =>
      blocksInput.safeParse({ blocks, definitions: '' }).success;
    expect(accepts(Array.from({ length: 50 }, () => 'a'))).toBe(true);
    expect(accepts(Array.from({ length: 51 }, () => 'a'))).toBe(false);
    expect(accepts(['a'.repeat(20_001)])).toBe(false);
    expect(accepts(Array.from({ length: 11 }, () => 'a'.repeat(20_000)))).toBe(false);
  });
});
