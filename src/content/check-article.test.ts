import { describe, expect, it } from 'vitest';
import { checkArticle, ownAddresses } from './check-article.ts';

const check = (markdown: string, context = {}) =>
  checkArticle(markdown, context).map(({ line, sentence }) => `${line} ${sentence}`);

describe('checkArticle', () => {
  it('finds nothing in a text that is well', () => {
    const text =
      '## A\n\nText with [a link](/blog/a) and ![a duck](/media/a.png).\n\n### B\n\n## C\n\n```ts\nlet a;\n```';
    expect(check(text, { dead: new Set(['/blog/b']), slug: { known: 'a', next: 'a' } })).toEqual(
      [],
    );
  });

  it('finds pictures without words, and with too many', () => {
    expect(
      check(
        `a\n\n![](/a.png) ![b][b]\n\n<p>\n<img src="/c.png">\n<img src="/d.png" alt=""></p>\n\n[b]: /b.png`,
      ),
    ).toEqual([
      '3 This picture has no words for those who cannot see it.',
      '6 This picture has no words for those who cannot see it.',
    ]);
    expect(check(`![${'a'.repeat(300)}](/a.png)`)).toEqual([
      '1 This picture’s words are 300 characters long. Keep them under 250, and say the rest in the text.',
    ]);
  });

  it('finds headings that skip a level, say nothing, or say the same', () => {
    expect(check('### A\n\n# B\n\n## C\n\n##\n\n#### D\n\n## c')).toEqual([
      '1 “A” is a heading of level 3 under one of level 1. Make it ##.',
      '7 This heading has no words.',
      '9 “D” is a heading of level 4 under one of level 2. Make it ###.',
      '11 “c” is a heading on line 5, too.',
    ]);
  });

  it('finds links that lead nowhere, and those without words', () => {
    const text =
      '[a]() [b](https://) [](/c)\n\n[d](/blog/gone#part) [e](/blog/here) [f][f]\n\n[f]: /blog/gone/\n[g]: //cdn.example/x\n\n[![h](/h.png)](/blog/here)';
    expect(check(text, { dead: new Set(['/blog/gone']) })).toEqual([
      '1 This link leads nowhere: it has no address.',
      '1 This link leads nowhere: it has no address.',
      '1 The link to /c has no words.',
      '3 Readers find nothing at /blog/gone.',
      '5 Readers find nothing at /blog/gone.',
    ]);
  });

  it('finds secrets without telling them', () => {
    const secret = `${'ghp'}_${'a1B2'.repeat(9)}`;
    const [finding, more] = check(`a\n\n\`\`\`sh\nexport A=${secret}\n\`\`\``);
    expect(finding).toBe(
      '4 This looks like a GitHub token (ghp_a1…). Take it out, and withdraw it if it was real.',
    );
    expect(more).toBeUndefined();
  });

  it('finds notes to oneself, but not in code', () => {
    const mark = `TO${'DO'}`;
    expect(check(`a\nb ${mark}: c\n\n\`${mark}\`\n\n    ${mark}`)).toEqual([
      `2 “${mark}” is a note to yourself.`,
    ]);
  });

  it('tells of an address that changes', () => {
    expect(check('a', { slug: { known: 'a', next: 'b' } })).toEqual([
      '1 The address changes from “a” to “b”. The old one will lead to the new one.',
    ]);
  });
});

describe('ownAddresses', () => {
  it('are those of the site, each once', () => {
    expect(
      ownAddresses(
        '[a](/blog/a) [b](/blog/a/#b) [c](https://c.example) [d](#d) [e][e] [f](/)\n\n[e]: /e?f',
      ),
    ).toEqual(['/blog/a', '/', '/e']);
  });
});
