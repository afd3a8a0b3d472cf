import './transfer.css';
import { useState } from 'react';
import { buttonLook } from '#ui/button-look.ts';
import { uploadEndings } from '../schema.ts';

/** Where an archive or an export is dropped or chosen. */
export function DropArchive({ onFile }: { onFile: (file: File) => void }) {
  const [isOver, setOver] = useState(false);
  const take = (files: Iterable<File> | null) => {
    const [file] = files ?? [];
    if (file) onFile(file);
  };
  return (
    <div
      className="transfer-drop"
      data-over={isOver}
      onDragOver={(event) => {
        event.preventDefault();
        setOver(true);
      }}
      onDragLeave={() => setOver(false)}
      onDrop={(event) => {
        event.preventDefault();
        setOver(false);
        take(event.dataTransfer.files);
      }}
    >
      <label className={buttonLook('primary')}>
        Choose a file
        <input
          type="file"
          accept={uploadEndings.join(',')}
          className="sr-only"
          onChange={(event) => {
            take(event.target.files);
            event.target.value = '';
          }}
        />
      </label>
      <p className="text-ink-soft">
        or drop it here. First you see what would be done; nothing is written before you say so.
      </p>
    </div>
  );
}
