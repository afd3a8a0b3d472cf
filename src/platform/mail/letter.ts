export interface Letter {
  subject: string;
  /** What happened, in a sentence. */
  news: string;
  /** The words that it is about. */
  quote: string;
  link: { label: string; url: string };
  /** Why they get it, and how to end it. */
  unsubscribe: { why: string; url: string };
}

const escapes: Record<string, string> = {
  '&': '&amp;',
  '<': '&lt;',
  '>': '&gt;',
  '"': '&quot;',
  "'": '&#39;',
};
const escape = (text: string) => text.replace(/[&<>"']/g, (sign) => escapes[sign] ?? sign);

/** A letter as plain text and as HTML. What people wrote is quoted as text in both. */
export function writeLetter(letter: Letter): { subject: string; text: string; html: string } {
  const { news, quote, link, unsubscribe } = letter;
  const quoted = quote.split('\n').map((line) => `> ${line}`);
  const text = [
    news,
    '',
    ...quoted,
    '',
    `${link.label}: ${link.url}`,
    '',
    '-- ',
    `${unsubscribe.why} No more of these: ${unsubscribe.url}`,
    '',
  ].join('\n');
  const html = `<!doctype html><html lang="en"><body style="font-family:Georgia,serif;line-height:1.5;max-width:36rem">
<p>${escape(news)}</p>
<blockquote dir="auto" style="margin:1rem 0;padding-left:1rem;border-left:3px solid #f5c518;white-space:pre-line">${escape(quote)}</blockquote>
<p><a href="${escape(link.url)}">${escape(link.label)}</a></p>
<p style="font-size:0.85em;color:#666">${escape(unsubscribe.why)} <a href="${escape(unsubscribe.url)}">No more of these</a></p>
</body></html>
`;
  // A line break in a subject would begin another header.
  return { subject: letter.subject.replace(/\s+/g, ' ').slice(0, 150), text, html };
}
