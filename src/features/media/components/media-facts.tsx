import { useState } from 'react';
import { DateText } from '#ui/date-text.tsx';
import { Button } from '#ui/button.tsx';
import type { LibraryPicture } from './media-list.tsx';

const kinds: Record<string, string> = {
  'image/svg+xml': 'Drawing (SVG)',
  'image/webp': 'Picture',
};

/** What is known of a picture, and its address to take along. */
export function MediaFacts({ picture }: { picture: LibraryPicture }) {
  const [said, setSaid] = useState('');
  const copy = async (text: string, what: string) => {
    try {
      await navigator.clipboard.writeText(text);
      setSaid(`${what} copied.`);
    } catch {
      setSaid('The browser did not let it be copied. Select the address and copy it by hand.');
    }
  };
  const alt = picture.alt.replace(/[[\]]/g, '');
  return (
    <div className="space-y-3">
      <p className="meta">
        {kinds[picture.type] ?? picture.type} · {picture.width} × {picture.height} ·{' '}
        {Math.max(1, Math.round(picture.bytes / 1024))} kB · <DateText iso={picture.createdAt} />
      </p>
      <p className="meta break-all select-all">{picture.url}</p>
      <div className="flex flex-wrap items-center gap-2">
        <Button onClick={() => void copy(`![${alt}](${picture.url})`, 'Markdown')}>
          Copy as Markdown
        </Button>
        <Button onClick={() => void copy(picture.url, 'Address')}>Copy address</Button>
        <output className="block text-ink-soft">{said}</output>
      </div>
    </div>
  );
}
