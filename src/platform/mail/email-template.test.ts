import { expect, it } from 'vitest';
import { renderEmail } from './email-template.ts';

const content = {
  subject: 'Ada\r\nBcc: x@example.com',
  summary: 'Ada <script> wrote:',
  quote: 'One & two\n<img src=x onerror=alert(1)>',
  link: { label: 'Read it', url: 'https://site.example/blog/a?comment=1#comment-1' },
  unsubscribe: { reason: 'You get this because you wrote.', url: 'https://site.example/u?a=1&b=2' },
};

it('escapes user input in both formats', () => {
  const { text, html } = renderEmail(content);
  expect(text).toContain('> One & two\n> <img src=x onerror=alert(1)>');
  expect(html).not.toMatch(/<img|<script/);
  expect(html).toContain('One &amp; two');
});

it('has the link and the unsubscribe link in both formats, and a single-line subject', () => {
  const { subject, text, html } = renderEmail(content);
  expect(subject).toBe('Ada Bcc: x@example.com');
  expect(text).toContain(content.link.url);
  expect(text).toContain(content.unsubscribe.url);
  expect(html).toContain('href="https://site.example/u?a=1&amp;b=2"');
});
