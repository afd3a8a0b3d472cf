import './drop-archive.css';
import { useState } from 'react';
import { buttonClasses } from '#ui/button-variant.ts';
import { uploadExtensions } from '../schema.ts';

/** The drop zone and file input for an archive or an export. */
export function DropArchive({ onFile }: { onFile: (file: File) => void }) {
  const [isDraggedOver, setDraggedOver] = useState(false);
  const selectFile = (files: Iterable<File> | null) => {
    const [file] = files ?? [];
    if (file) onFile(file);
  };
  return (
    <div
      className="transfer-drop"
      data-over={isDraggedOver}
      onDragOver={(event) => {
        event.preventDefault();
        setDraggedOver(true);
      }}
      onDragLeave={() => setDraggedOver(false)}
      onDrop={(event) => {
        event.preventDefault();
        setDraggedOver(false);
        selectFile(event.dataTransfer.files);
      }}
    >
      <label className={buttonClasses('primary')}>
        Choose a file
        <input
          type="file"
          accept={uploadExtensions.join(',')}
          className="sr-only"
          onChange={(event) => {
            selectFile(event.target.files);
            event.target.value = '';
          }}
        />
      </label>
      <p className="text-ink-soft">
        or drop it here. You see a preview first; nothing is written until you confirm.
      </p>
    </div>
  );
}
