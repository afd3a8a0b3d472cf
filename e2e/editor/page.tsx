import { StrictMode, useEffect, useState } from 'react';
import { createRoot } from 'react-dom/client';
import { BodyEditor, type EditorApi } from '#content/components/body-editor.tsx';
import type { EditorPreview, UploadImage } from '#ui/editor/editor-props.ts';
import { uploadPicture } from '#features/media/upload-picture.ts';
import '../../src/styles.css';

/** What the tests read and steer. */
declare global {
  interface Window {
    value: string;
    saved: number;
    setValue: (value: string) => void;
  }
}
window.saved = 0;

/** A page with only the editor. */
function EditorPage() {
  const [value, setValue] = useState(localStorage.getItem('text') ?? '');
  useEffect(() => share(value, setValue), [value]);
  return (
    <main>
      <h1>Editor</h1>
      <BodyEditor
        id="body"
        label="Text"
        value={value}
        onChange={setValue}
        onSave={countSave}
        api={api}
      />
      <button type="button">After</button>
    </main>
  );
}

function share(value: string, setValue: (value: string) => void) {
  Object.assign(window, { value, setValue });
}

function countSave() {
  window.saved++;
}

async function ask<Answer>(path: string, body: string, { signal }: { signal: AbortSignal }) {
  const answer = await fetch(path, { method: 'POST', body, signal });
  return (await answer.json()) as Answer; // the test's own server
}

/** The file name decides the result: `slow-…` is slow, `bad-…` fails the first time. */
const failed = new Set<string>();
const upload: UploadImage = async (file, { signal, onProgress }) => {
  onProgress(0.5);
  if (file.name.startsWith('slow'))
    await new Promise<void>((resolve, reject) => {
      addEventListener('let-go', () => resolve());
      signal.addEventListener('abort', () => reject(new Error('Stopped')));
    });
  if (file.name.startsWith('bad') && !failed.has(file.name)) {
    failed.add(file.name);
    throw new Error('The connection was lost.');
  }
  return { url: `/media/${file.name}`, alt: file.name.replace(/\.\w+$/, '') };
};

const api: EditorApi = {
  upload: (file, observer) => uploadPicture(() => upload(file, observer), file, observer),
  preview: (body, options) => ask<EditorPreview>('/preview', body, options),
  uploadFromUrl: async (address) => {
    if (address.includes('gone')) throw new Error('The server answered 404.');
    return { url: `/media/${new URL(address).pathname.split('/').at(-1)}`, alt: '' };
  },
  deadAddresses: async (addresses) => addresses.filter((address) => address.endsWith('/gone')),
};

const root = document.getElementById('root');
if (root)
  createRoot(root).render(
    <StrictMode>
      <EditorPage />
    </StrictMode>,
  );
