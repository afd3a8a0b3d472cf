import { describe, expect, it } from 'vitest';
import { renderMarkdown } from '#content/markdown/render.server.ts';
import { hamTexts, spamTexts } from '../../../test/spam-corpus.ts';
import { hostOf, normalizeText, readComment, readEntry } from './post-content.ts';
import {
  findSpamReasons,
  spamThreshold,
  sumPoints,
  type Learned,
  type SpamEvidence,
} from './score.ts';

const newcomer = {
  name: 'Nora New',
  accountAgeMinutes: 10,
  publicPosts: 0,
  recentPosts: 0,
};
const none = { spam: 0, approved: 0 };
const learned: Learned = { text: none, author: none, domains: [] };

function find(post: SpamEvidence['post'], known: Partial<SpamEvidence> = {}) {
  const evidence = {
    post,
    author: newcomer,
    repeats: { texts: 0, links: 0 },
    learned,
    ...known,
  };
  const reasons = findSpamReasons(evidence);
  return { score: sumPoints(reasons), texts: reasons.map(({ text }) => text) };
}

const render = async (markdown: string) =>
  readComment((await renderMarkdown(markdown, { profile: 'comment' })).html);
const link = (url: string, text = 'Here is what I have found out about it') => ({
  text,
  links: [url],
});

describe('the corpus', () => {
  it.each(Object.entries(spamTexts))('holds spam of a new account: %s', async (_, text) => {
    for (const post of [await render(text), readEntry(text)]) {
      const { score, texts } = find(post);
      expect(score, texts.join('\n')).toBeGreaterThanOrEqual(spamThreshold);
    }
  });

  it.each(Object.entries(hamTexts))('does not hold what people write: %s', async (_, text) => {
    const { score, texts } = find(await render(text));
    expect(score, texts.join('\n')).toBeLessThan(spamThreshold);
  });

  it('is far below the threshold for somebody whose posts are public', async () => {
    for (const text of Object.values(hamTexts)) {
      const author = { ...newcomer, accountAgeMinutes: 90_000, publicPosts: 3 };
      expect(find(await render(text), { author }).score, text).toBeLessThan(spamThreshold / 2);
    }
  });
});

describe('what is known beside the text', () => {
  it('counts the age of the account, and a link by a new one', () => {
    expect(find({ text: 'Well said.', links: [] })).toEqual({
      score: 10,
      texts: ['The account is 10 minutes old.'],
    });
    const author = { ...newcomer, accountAgeMinutes: 600 };
    expect(find(link('https://a.example/'), { author }).texts).toEqual([
      'It has a link, and the account is less than a day old.',
    ]);
    const old = { ...newcomer, accountAgeMinutes: 6_000 };
    expect(find(link('https://a.example/'), { author: old })).toEqual({ score: 0, texts: [] });
  });

  it('holds a text that others posted too, and never holds for a common link alone', () => {
    const post = { text: 'I have a question about your service, please answer soon', links: [] };
    expect(find(post, { repeats: { texts: 2, links: 0 } })).toEqual({
      score: 60,
      texts: [
        'The account is 10 minutes old.',
        'Others posted the same text 2 times in the last 30 days.',
      ],
    });
    const many = find(link('https://a.example/'), { repeats: { texts: 0, links: 500 } });
    expect(many.score).toBeLessThan(spamThreshold);
  });

  it('counts the speed, which does not hold posts alone', () => {
    const { score, texts } = find(
      { text: 'Next.', links: [] },
      {
        author: { ...newcomer, recentPosts: 40 },
      },
    );
    expect(texts).toContain('It is their post number 41 within 10 minutes.');
    expect(score).toBeLessThan(spamThreshold);
  });

  it('counts a name that advertises', () => {
    for (const name of ['Best Online Casino', 'cheap-pills.com'])
      expect(
        find({ text: 'Hello.', links: [] }, { author: { ...newcomer, name } }).texts,
      ).toContain(`Their name “${name}” is an advertisement.`);
  });

  it('holds what the owner marked before, says so, and lets approvals count against it', () => {
    const post = link('https://shop.example/a');
    const learn = (spam: number, approved: number) =>
      find(post, {
        learned: { ...learned, domains: [{ domain: 'shop.example', spam, approved }] },
      });
    expect(learn(1, 0).score).toBeGreaterThanOrEqual(spamThreshold);
    expect(learn(2, 0).texts).toContain(
      'It links to shop.example, which you marked as spam 2 times.',
    );
    expect(learn(1, 1).score).toBe(find(post).score);
    expect(learn(0, 1).score).toBeLessThan(find(post).score);
    const same = find(post, { learned: { ...learned, text: { spam: 1, approved: 0 } } });
    expect(same.texts).toContain('You marked the same text as spam.');
    expect(same.score).toBeGreaterThanOrEqual(spamThreshold);
    const author = { spam: 2, approved: 0 };
    expect(find({ text: 'Hello again.', links: [] }, { learned: { ...learned, author } })).toEqual({
      score: spamThreshold,
      texts: ['The account is 10 minutes old.', 'You marked 2 posts of theirs as spam.'],
    });
  });

  it('is bounded, however much is known', () => {
    const text = Object.values(spamTexts).join(' ');
    const links = Array.from({ length: 30 }, (_, index) => `https://a${index}.top/`);
    const domains = links.map((url) => ({ domain: hostOf(url) ?? '', spam: 20, approved: 0 }));
    const { score } = find(
      { text, links },
      {
        author: { ...newcomer, name: 'casino.com', recentPosts: 99 },
        repeats: { texts: 99, links: 99 },
        learned: { text: { spam: 20, approved: 0 }, author: { spam: 20, approved: 0 }, domains },
      },
    );
    expect(score).toBeGreaterThan(250);
    expect(score).toBeLessThan(600);
  });
});

describe('the content of a post', () => {
  it('is read from the HTML of a comment without its code', async () => {
    const post = await render(
      'A [link](https://a.example/?a=1&b=2) & a <b>word</b>\n\n`[url=x]` https://b.example/\n\n[here](/blog)',
    );
    expect(post.links).toEqual(['https://a.example/?a=1&b=2', 'https://b.example/']);
    expect(post.text).toContain('A link & a');
    expect(post.text).not.toContain('[url');
  });

  it('is read from the text of an entry', () => {
    expect(readEntry('See https://a.example/x, or (www.b.example).').links).toEqual([
      'https://a.example/x',
      'https://www.b.example',
    ]);
    expect(hostOf('https://WWW.B.example/x')).toBe('b.example');
    expect(hostOf('https://')).toBeNull();
  });

  it('is compared without what nobody sees', () => {
    expect(normalizeText('  Ｏnline\u200B  Casino\n')).toBe('online casino');
  });
});
