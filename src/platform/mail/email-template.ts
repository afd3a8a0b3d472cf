import { escapeHtml } from '#lib/escape-html.ts';

export interface EmailContent {
  subject: string;
  /** What happened, in a sentence. */
  summary: string;
  /** The text that it is about. */
  quote: string;
  link: { label: string; url: string };
  /** Why the recipient gets it, and the link to unsubscribe, if there is one. */
  unsubscribe: { reason: string; url: string | null };
}

/** Renders an email as plain text and as HTML. User input is escaped in both. */
export function renderEmail(content: EmailContent): {
  subject: string;
  text: string;
  html: string;
} {
  const { summary, quote, link, unsubscribe } = content;
  const quoted = quote.split('\n').map((line) => `> ${line}`);
  const text = [
    summary,
    '',
    ...quoted,
    '',
    `${link.label}: ${link.url}`,
    '',
    '-- ',
    `${unsubscribe.reason}${unsubscribe.url === null ? '' : ` Unsubscribe: ${unsubscribe.url}`}`,
    '',
  ].join('\n');
  const unsubscribeLink =
    unsubscribe.url === null ? '' : ` <a href="${escapeHtml(unsubscribe.url)}">Unsubscribe</a>`;
  const html = `<!doctype html><html lang="en"><body style="font-family:Georgia,serif;line-height:1.5;max-width:36rem">
<p>${escapeHtml(summary)}</p>
<blockquote dir="auto" style="margin:1rem 0;padding-left:1rem;border-left:3px solid #f5c518;white-space:pre-line">${escapeHtml(quote)}</blockquote>
<p><a href="${escapeHtml(link.url)}">${escapeHtml(link.label)}</a></p>
<p style="font-size:0.85em;color:#666">${escapeHtml(unsubscribe.reason)}${unsubscribeLink}</p>
</body></html>
`;
  // A line break in a subject would begin another header.
  return { subject: content.subject.replace(/\s+/g, ' ').slice(0, 150), text, html };
}
