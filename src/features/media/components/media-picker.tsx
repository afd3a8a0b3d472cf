import { useState } from 'react';
import { Button } from '#ui/button.tsx';
import { Dialog } from '#ui/dialog.tsx';
import { SearchBox } from '#ui/table/search-box.tsx';
import { MediaList, type LibraryItem } from './media-list.tsx';
import { UploadZone } from './upload-zone.tsx';

interface MediaPickerProps {
  /** Also offers files that are no pictures. */
  acceptsFiles?: boolean;
  open: boolean;
  onClose: () => void;
  /** Called with what is selected. */
  onPick: (item: LibraryItem) => void;
}

/** A dialog that selects a picture or another file of the library, or uploads one. */
export function MediaPicker({ acceptsFiles = false, open, onClose, onPick }: MediaPickerProps) {
  const [q, setQ] = useState('');
  return (
    <Dialog
      isWide
      open={open}
      onClose={onClose}
      title={acceptsFiles ? 'Choose a picture or file' : 'Choose a picture'}
      actions={<Button onClick={onClose}>Cancel</Button>}
    >
      <UploadZone acceptsFiles={acceptsFiles} />
      <div className="flex">
        <SearchBox label="Search by name or alternative text" value={q} onSearch={setQ} />
      </div>
      <MediaList
        q={q}
        verb="Choose"
        acceptsFiles={acceptsFiles}
        onChoose={(item) => {
          onPick(item);
          onClose();
        }}
        empty={`No ${acceptsFiles ? 'files' : 'pictures'} yet. Upload one above.`}
      />
    </Dialog>
  );
}
