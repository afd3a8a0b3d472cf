import { useState } from 'react';
import { RecentDate } from '#ui/recent-date.tsx';
import { Button } from '#ui/button.tsx';
import type { LibraryPicture } from './media-list.tsx';

const typeLabels: Record<string, string> = {
  'image/svg+xml': 'SVG',
  'image/webp': 'Picture',
};

/** Type, size and date of a picture, and buttons that copy its URL. */
export function MediaInfo({ picture }: { picture: LibraryPicture }) {
  const [status, setStatus] = useState('');
  const copy = async (text: string, label: string) => {
    try {
      await navigator.clipboard.writeText(text);
      setStatus(`${label} copied.`);
    } catch {
      setStatus('The browser did not let it be copied. Select the address and copy it manually.');
    }
  };
  const alt = picture.alt.replace(/[[\]]/g, '');
  return (
    <div className="space-y-3">
      <p className="meta">
        {typeLabels[picture.type] ?? picture.type} · {picture.width} × {picture.height} ·{' '}
        {Math.max(1, Math.round(picture.bytes / 1024))} kB · <RecentDate iso={picture.createdAt} />
      </p>
      <p className="meta break-all select-all">{picture.url}</p>
      <div className="flex flex-wrap items-center gap-2">
        <Button onClick={() => void copy(`![${alt}](${picture.url})`, 'Markdown')}>
          Copy as Markdown
        </Button>
        <Button onClick={() => void copy(picture.url, 'Address')}>Copy address</Button>
        <output className="block text-ink-soft">{status}</output>
      </div>
    </div>
  );
}
