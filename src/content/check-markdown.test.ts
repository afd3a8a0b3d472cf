import { describe, expect, it } from 'vitest';
import { checkMarkdown, listInternalLinks } from './check-markdown.ts';

const check = (markdown: string, context = {}) =>
  checkMarkdown(markdown, context).map(({ line, sentence }) => `${line} ${sentence}`);

describe('checkMarkdown', () => {
  it('finds nothing in a text without faults', () => {
    const text =
      '## A\n\nText with [a link](/blog/a) and ![a duck](/media/a.png).\n\n### B\n\n## C\n\n```ts\nlet a;\n```';
    expect(
      check(text, { brokenLinks: new Set(['/blog/b']), slug: { current: 'a', next: 'a' } }),
    ).toEqual([]);
  });

  it('finds images whose alt text is missing or too long', () => {
    expect(
      check(
        `a\n\n![](/a.png) ![b][b]\n\n<p>\n<img src="/c.png">\n<img src="/d.png" alt=""></p>\n\n[b]: /b.png`,
      ),
    ).toEqual(['3 This picture has no alt text.', '6 This picture has no alt text.']);
    expect(check(`![${'a'.repeat(300)}](/a.png)`)).toEqual([
      '1 The alt text of this picture has 300 characters. Keep it under 250, and put the rest into the text.',
    ]);
  });

  it('accepts a picture without alt text beside the words of a link', () => {
    expect(check('[![](/media/a.png)The sea](https://sea.example "card: All of it.")')).toEqual([]);
    expect(check('[![](/media/a.png)](https://sea.example)')).toContain(
      '1 This picture has no alt text.',
    );
  });

  it('finds headings that skip a level, are empty or are duplicates', () => {
    expect(check('### A\n\n# B\n\n## C\n\n##\n\n#### D\n\n## c')).toEqual([
      '1 “A” is a heading of level 3 under one of level 1. Make it ##.',
      '7 This heading is empty.',
      '9 “D” is a heading of level 4 under one of level 2. Make it ###.',
      '11 “c” is a heading on line 5, too.',
    ]);
  });

  it('finds broken links, and links without text', () => {
    const text =
      '[a]() [b](https://) [](/c)\n\n[d](/blog/gone#part) [e](/blog/here) [f][f]\n\n[f]: /blog/gone/\n[g]: //cdn.example/x\n\n[![h](/h.png)](/blog/here)';
    expect(check(text, { brokenLinks: new Set(['/blog/gone']) })).toEqual([
      '1 This link has no URL.',
      '1 This link has no URL.',
      '1 The link to /c has no text.',
      '3 This link is broken: there is no public page at /blog/gone.',
      '5 This link is broken: there is no public page at /blog/gone.',
    ]);
  });

  it('finds secrets without revealing them', () => {
    const secret = `${'ghp'}_${'a1B2'.repeat(9)}`;
    const [finding, more] = check(`a\n\n\`\`\`sh\nexport A=${secret}\n\`\`\``);
    expect(finding).toBe(
      '4 This looks like a GitHub token (ghp_a1…). Remove it, and revoke it if it is real.',
    );
    expect(more).toBeUndefined();
  });

  it('finds the author’s leftover notes, but not in code', () => {
    const mark = `TO${'DO'}`;
    expect(check(`a\nb ${mark}: c\n\n\`${mark}\`\n\n    ${mark}`)).toEqual([
      `2 “${mark}” looks like a note to yourself. Remove it before you publish.`,
    ]);
  });

  it('reports a slug that changes', () => {
    expect(check('a', { slug: { current: 'a', next: 'b' } })).toEqual([
      '1 The slug changes from “a” to “b”. The old URL will redirect to the new one.',
    ]);
  });
});

describe('listInternalLinks', () => {
  it('returns the links within the site, without duplicates', () => {
    expect(
      listInternalLinks(
        '[a](/blog/a) [b](/blog/a/#b) [c](https://c.example) [d](#d) [e][e] [f](/)\n\n[e]: /e?f',
      ),
    ).toEqual(['/blog/a', '/', '/e']);
  });
});
