import { useState } from 'react';
import { RecentDate } from '#ui/recent-date.tsx';
import { findFileType, formatFileSize, getEnding, getLinkText } from '#lib/file-types.ts';
import { buttonClasses } from '#ui/button-variant.ts';
import { Button } from '#ui/button.tsx';
import type { LibraryItem } from './media-list.tsx';

const typeLabels: Record<string, string> = {
  'image/svg+xml': 'SVG',
  'image/webp': 'Picture',
};

/** Type, size and date of a picture or file, its download, and buttons that copy its URL. */
export function MediaInfo({ item }: { item: LibraryItem }) {
  const [status, setStatus] = useState('');
  const copy = async (text: string, label: string) => {
    try {
      await navigator.clipboard.writeText(text);
      setStatus(`${label} copied.`);
    } catch {
      setStatus('The browser did not let it be copied. Select the address and copy it manually.');
    }
  };
  return (
    <div className="space-y-3">
      <p className="meta">
        {describe(item)} · {formatFileSize(item.bytes)} · <RecentDate iso={item.createdAt} />
      </p>
      <p className="meta break-all select-all">{item.url}</p>
      <div className="flex flex-wrap items-center gap-2">
        <Button onClick={() => void copy(formatMarkdown(item), 'Markdown')}>
          Copy as Markdown
        </Button>
        <Button onClick={() => void copy(item.url, 'Address')}>Copy address</Button>
        {item.width === 0 ? (
          <a className={buttonClasses('secondary')} href={item.url} download={item.filename}>
            Download
          </a>
        ) : null}
        <output className="block text-ink-soft">{status}</output>
      </div>
    </div>
  );
}

function describe({ type, url, width, height }: LibraryItem): string {
  if (width === 0) return findFileType(getEnding(url))?.label ?? type;
  return `${typeLabels[type] ?? type} · ${width} × ${height}`;
}

function formatMarkdown({ url, alt, filename, width }: LibraryItem): string {
  const text = (width === 0 ? getLinkText(filename) : alt).replace(/[[\]]/g, '');
  return `${width === 0 ? '' : '!'}[${text}](${url})`;
}
