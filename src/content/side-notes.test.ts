import { readFileSync } from 'node:fs';
import { describe, expect, it } from 'vitest';
import { renderMarkdown } from './markdown/render.server.ts';
import { markNotesBeside } from './side-notes.ts';

const words = (count: number) => Array.from({ length: count }, () => 'word').join(' ');

async function canShow(textWords: number, notes: string[]) {
  const references = notes.map((_, index) => `${words(textWords / notes.length)}[^${index}]`);
  const definitions = notes.map((note, index) => `[^${index}]: ${note}`);
  const { html } = await renderMarkdown([...references, ...definitions].join('\n\n'));
  const marked = markNotesBeside(html);
  expect(marked.replace('footnotes beside', 'footnotes')).toBe(html);
  return marked !== html;
}

describe('footnotes beside the text', () => {
  it('are some that are shorter than the text', async () => {
    expect(await canShow(400, ['One.', 'Two.'])).toBe(true);
    expect(await canShow(400, [])).toBe(false);
    expect(await canShow(50, [words(400)])).toBe(false);
  });
  it('are no more than the style sheet has names for', async () => {
    const notes = Array.from({ length: 30 }, () => 'Yes.');
    expect(await canShow(8_000, notes)).toBe(true);
    expect(await canShow(8_000, [...notes, 'No.'])).toBe(false);
    const css = readFileSync(new URL('side-note-anchors.css', import.meta.url), 'utf8');
    expect(css.match(/#n-fn-\d+/g)).toHaveLength(30);
  });
});
