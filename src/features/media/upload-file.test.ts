import { expect, it } from 'vitest';
import { getUploadObserver, isUploadRefused } from '#lib/upload-progress.ts';
import { uploadFile, uploadPicture } from './upload-file.ts';

const observer = { onProgress: () => undefined, signal: new AbortController().signal };

it('sends the file in a form with an observer', async () => {
  const file = new File(['bytes'], 'a.png');
  const sent: FormData[] = [];
  const upload = async (form: FormData) => {
    sent.push(form);
    return 'done';
  };
  expect(await uploadPicture(upload, file, observer)).toBe('done');
  expect(sent[0]?.get('file')).toEqual(file);
  expect(sent[0] && getUploadObserver(sent[0])).toBe(observer);
});

it('refuses a file that is no picture without sending it', async () => {
  const file = new File(['%PDF-'], 'a.pdf', { type: 'application/pdf' });
  const upload = () => Promise.reject(new Error('It was sent.'));
  const refused = uploadPicture(upload, file, observer);
  await expect(refused).rejects.toThrow('This file is not a supported picture.');
  await expect(refused).rejects.toSatisfy(isUploadRefused);
});

it('refuses a file that is too large without sending it', async () => {
  const file = new File([new Uint8Array(15 * 2 ** 20 + 1)], 'a.png');
  const upload = () => Promise.reject(new Error('It was sent.'));
  await expect(uploadPicture(upload, file, observer)).rejects.toThrow('at most 15 MB');
});

it('sends a picture in one form, and another file in pieces', async () => {
  const calls: string[] = [];
  const client = {
    upload: { mutate: async () => void calls.push('upload') },
    beginUpload: {
      mutate: async ({ name, bytes }: { name: string; bytes: number }) => {
        calls.push(`begin ${name} ${bytes}`);
        return { id: 'one' };
      },
    },
    uploadPiece: { mutate: async (form: FormData) => void calls.push(`piece ${form.get('at')}`) },
    finishUpload: { mutate: async ({ id }: { id: string }) => void calls.push(`finish ${id}`) },
  };
  await uploadFile(client, new File(['x'], 'a.png', { type: 'image/png' }), observer);
  await uploadFile(client, new File(['x'], 'camera', { type: '' }), observer);
  await uploadFile(client, new File(['x'], 'a.epub', { type: '' }), observer);
  expect(calls).toEqual(['upload', 'upload', 'begin a.epub 1', 'piece 0', 'finish one']);
});
