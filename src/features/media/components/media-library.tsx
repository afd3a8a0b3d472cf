import './media.css';
import { useState } from 'react';
import { SearchBox } from '#ui/table/search-box.tsx';
import { MediaDetails } from './media-details.tsx';
import { MediaList } from './media-list.tsx';
import { UploadZone } from './upload-zone.tsx';

interface MediaLibraryProps {
  q: string;
  onSearch: (q: string) => void;
}

/** All pictures of the site: to take in, to find, to name, to remove. */
export function MediaLibrary({ q, onSearch }: MediaLibraryProps) {
  const [chosen, setChosen] = useState<string | null>(null);
  return (
    <div className="space-y-6">
      <UploadZone />
      <div className="flex">
        <SearchBox label="Search by name or alternative text" value={q} onSearch={onSearch} />
      </div>
      <MediaList
        q={q}
        verb="Look at"
        onChoose={(picture) => setChosen(picture.id)}
        empty="No pictures yet. Choose some, or drop them above."
      />
      {chosen ? <MediaDetails key={chosen} id={chosen} onClose={() => setChosen(null)} /> : null}
    </div>
  );
}
