import { escapeHtml } from '#lib/escape-html.ts';
import type { Attachment, MastodonPost } from './schema.ts';
import type { Thread } from './threads.ts';

/** The HTML of a note: the posts with their warnings, choices and media, and a link to what it continues or answers. */
export function renderThread({ parts, previous }: Thread, answered: string): string {
  const before =
    answered === '' ? '' : `<p>In reply to ${renderLink(answered, describePost(answered))}</p>`;
  const posts = parts.map((post, index) => renderPost(post, parts[index - 1]?.summary ?? ''));
  const after = previous
    ? `<p>${renderLink(previous.url || previous.id, 'Continued from an earlier note')}</p>`
    : '';
  return [before, ...posts, after].filter((part) => part !== '').join('\n');
}

/** One post. A warning is not repeated within a thread. */
function renderPost(post: MastodonPost, warningBefore: string): string {
  const { summary, content, attachment, oneOf, anyOf } = post;
  const warning = summary.trim();
  const isNew = warning !== '' && warning !== warningBefore.trim();
  const choices = [...oneOf, ...anyOf].map(
    ({ name, replies: { totalItems: votes } }) =>
      `<li>${escapeHtml(name)}${votes > 0 ? ` (${votes} ${votes === 1 ? 'vote' : 'votes'})` : ''}</li>`,
  );
  const parts = [
    isNew ? `<p><strong>${escapeHtml(warning)}</strong></p>` : '',
    removeTagLine(content),
    choices.length === 0 ? '' : `<ul>${choices.join('')}</ul>`,
    ...attachment.map(renderAttachment),
  ];
  return parts.filter((part) => part !== '').join('\n');
}

const renderLink = (url: string, words: string) =>
  `<a href="${escapeHtml(url)}">${escapeHtml(words)}</a>`;

/** `@ann@host.example` for `https://host.example/users/ann/statuses/1`. */
function describePost(address: string): string {
  const url = URL.parse(address);
  const name = /^\/(?:users\/|@)([^/@]+)/.exec(url?.pathname ?? '')?.[1];
  return url && name !== undefined ? `@${name}@${url.host}` : (url?.host ?? address);
}

export const isPicture = ({ mediaType }: Attachment): boolean => mediaType.startsWith('image/');

function renderAttachment(attachment: Attachment): string {
  const address = escapeHtml(getMediaPath(attachment.url));
  const alt = attachment.name.replace(/\s+/g, ' ').trim();
  if (isPicture(attachment)) return `<p><img src="${address}" alt="${escapeHtml(alt)}"></p>`;
  const name = address.replace(/.*\//, '');
  return `<p><a href="${address}">${escapeHtml(alt) || name}</a></p>`;
}

/** The path of a file within the archive: before `media_attachments`, an address has the bucket of the server. */
const getMediaPath = (url: string): string => /media_attachments\/.*$/.exec(url)?.[0] ?? url;

/** Removes a last paragraph of nothing but tags: a note shows its tags below the text. */
function removeTagLine(html: string): string {
  const start = html.lastIndexOf('<p>');
  if (start <= 0) return html;
  const parts = html
    .slice(start)
    .replaceAll(/<\/?p>|<br\s?\/?>/g, ' ')
    .split('</a>');
  const rest = parts.pop() ?? '';
  const isTags = parts.length > 0 && rest.trim() === '' && parts.every(isTagLink);
  return isTags ? html.slice(0, start) : html;
}

/** Whether what stands before the end of a link is a link to a tag. */
function isTagLink(part: string): boolean {
  const [tag = '', words = ''] = part.trim().split('>', 2);
  return /^<a\s/.test(tag) && tag.includes('hashtag') && words.startsWith('#');
}
