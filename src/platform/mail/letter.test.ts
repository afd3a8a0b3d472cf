import { expect, it } from 'vitest';
import { writeLetter } from './letter.ts';

const letter = {
  subject: 'Ada\r\nBcc: x@example.com',
  news: 'Ada <script> wrote:',
  quote: 'One & two\n<img src=x onerror=alert(1)>',
  link: { label: 'Read it', url: 'https://site.example/blog/a?comment=1#comment-1' },
  unsubscribe: { why: 'You get this because you wrote.', url: 'https://site.example/u?a=1&b=2' },
};

it('quotes as text what people wrote, in both forms', () => {
  const { text, html } = writeLetter(letter);
  expect(text).toContain('> One & two\n> <img src=x onerror=alert(1)>');
  expect(html).not.toMatch(/<img|<script/);
  expect(html).toContain('One &amp; two');
});

it('has the link and the way out in both forms, and one line of subject', () => {
  const { subject, text, html } = writeLetter(letter);
  expect(subject).toBe('Ada Bcc: x@example.com');
  expect(text).toContain(letter.link.url);
  expect(text).toContain(letter.unsubscribe.url);
  expect(html).toContain('href="https://site.example/u?a=1&amp;b=2"');
});
