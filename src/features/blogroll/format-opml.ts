import { escapeXml } from '#lib/xml.ts';
import { toGroups } from './groups.ts';
import type { EntryFields } from './schema.ts';

export interface Outline extends EntryFields {
  /** ISO 8601. */
  createdAt: string;
  updatedAt: string;
}

interface Opml {
  title: string;
  ownerName: string;
  /** A page that tells how to reach the owner. */
  ownerUrl: string;
  entries: Outline[];
}

/**
 * Formats entries as a subscription list of OPML 2.0 (http://opml.org/spec2.opml). A site without a feed is a link, because an
 * outline of the type `rss` must have the address of a feed.
 */
export function formatOpml({ title, ownerName, ownerUrl, entries }: Opml): string {
  const changedAt = entries.map((entry) => entry.updatedAt).toSorted();
  const outlines = toGroups(entries).map((group) => {
    const lines = group.entries.map(formatOutline);
    if (group.name === '') return lines.join('\n');
    return `<outline text="${escapeXml(group.name)}">\n${lines.join('\n')}\n</outline>`;
  });
  return `<?xml version="1.0" encoding="UTF-8"?>
<opml version="2.0">
<head>
<title>${escapeXml(title)}</title>
<dateModified>${formatTime(changedAt.at(-1) ?? new Date(0).toISOString())}</dateModified>
<ownerName>${escapeXml(ownerName)}</ownerName>
<ownerId>${escapeXml(ownerUrl)}</ownerId>
<docs>http://opml.org/spec2.opml</docs>
</head>
<body>
${outlines.join('\n')}
</body>
</opml>
`;
}

function formatOutline({ title, siteUrl, feedUrl, note, createdAt }: Outline): string {
  const attributes = {
    text: title,
    ...(feedUrl === null
      ? { type: 'link', url: siteUrl }
      : { type: 'rss', title, xmlUrl: feedUrl, htmlUrl: siteUrl }),
    ...(note !== '' && { description: note }),
    created: formatTime(createdAt),
  };
  const formatted = Object.entries(attributes).map(
    ([name, value]) => `${name}="${escapeXml(value)}"`,
  );
  return `<outline ${formatted.join(' ')}/>`;
}

/** The date-time of RFC 822 with a year of four digits, which OPML asks for. */
const formatTime = (iso: string) => new Date(iso).toUTCString();
