import { StrictMode, useEffect, useState } from 'react';
import { createRoot } from 'react-dom/client';
import { BodyEditor, type EditorApi } from '#content/components/body-editor.tsx';
import { uploadPicture } from '#features/media/upload-file.ts';
import type { EditorLinkTarget, EditorPreview, UploadImage } from '#ui/editor/editor-props.ts';
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
  const words = file.name.replace(/\.\w+$/, '');
  const url = `/media/${file.name}`;
  return file.type.startsWith('image/') ? { url, alt: words } : { url, alt: '', linkText: words };
};

const targets: EditorLinkTarget[] = [
  { path: '/blog/tides', title: 'Why tides?', kind: 'article', state: 'published' },
  { path: '/projects/mill', title: 'The tide mill', kind: 'project', state: 'draft' },
  { path: '/about-me', title: 'About me', kind: 'page', state: 'published' },
];

const api: EditorApi = {
  upload: (file, observer) => {
    if (file.name.endsWith('.pdf')) return upload(file, observer);
    return uploadPicture(() => upload(file, observer), file, observer);
  },
  preview: (body, options) => ask<EditorPreview>('/preview', body, options),
  renderBlocks: (sources, options) =>
    ask<(string | null)[]>('/blocks', JSON.stringify(sources), options),
  uploadFromUrl: async (address) => {
    if (address.includes('gone')) throw new Error('The server answered 404.');
    return { url: `/media/${new URL(address).pathname.split('/').at(-1)}`, alt: '' };
  },
  findLinkTargets: async (words) =>
    targets.filter(({ title }) => title.toLowerCase().includes(words.toLowerCase())),
  fetchCard: async (url) => {
    if (url.includes('gone')) throw new Error('The server answered 404.');
    return { title: 'A [page]', description: 'One "sentence".', imageUrl: '/media/card.png' };
  },
  chooseImage: async () => ({ url: '/media/chosen.png', alt: 'A chosen picture' }),
  deadAddresses: async (addresses) => addresses.filter((address) => address.endsWith('/gone')),
};

const root = document.getElementById('root');
if (root)
  createRoot(root).render(
    <StrictMode>
      <EditorPage />
    </StrictMode>,
  );
