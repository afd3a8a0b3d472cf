import { useState } from 'react';
import { Button } from '#ui/button.tsx';
import { Dialog } from '#ui/dialog.tsx';
import { SearchBox } from '#ui/table/search-box.tsx';
import { MediaList, type LibraryPicture } from './media-list.tsx';
import { UploadZone } from './upload-zone.tsx';

interface MediaPickerProps {
  open: boolean;
  onClose: () => void;
  /** Called with the selected picture. */
  onPick: (picture: LibraryPicture) => void;
}

/** A dialog that selects a picture of the library, or uploads one. */
export function MediaPicker({ open, onClose, onPick }: MediaPickerProps) {
  const [q, setQ] = useState('');
  return (
    <Dialog
      isWide
      open={open}
      onClose={onClose}
      title="Choose a picture"
      actions={<Button onClick={onClose}>Cancel</Button>}
    >
      <UploadZone />
      <div className="flex">
        <SearchBox label="Search by name or alternative text" value={q} onSearch={setQ} />
      </div>
      <MediaList
        q={q}
        verb="Choose"
        onChoose={(picture) => {
          onPick(picture);
          onClose();
        }}
        empty="No pictures yet. Upload one above."
      />
    </Dialog>
  );
}
