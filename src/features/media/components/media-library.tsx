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

/** The media library: upload, search, edit and remove pictures and other files. */
export function MediaLibrary({ q, onSearch }: MediaLibraryProps) {
  const [selectedId, setSelectedId] = useState<string | null>(null);
  return (
    <div className="space-y-6">
      <UploadZone acceptsFiles />
      <div className="flex">
        <SearchBox label="Search by name or alternative text" value={q} onSearch={onSearch} />
      </div>
      <MediaList
        q={q}
        verb="View"
        acceptsFiles
        onChoose={(item) => setSelectedId(item.id)}
        empty="No files yet. Choose some, or drop them above."
      />
      {selectedId ? (
        <MediaDetails key={selectedId} id={selectedId} onClose={() => setSelectedId(null)} />
      ) : null}
    </div>
  );
}
