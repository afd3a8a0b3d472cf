import { sendFile } from '#lib/send-file.ts';
import { observeUpload, UploadRefusal, type UploadObserver } from '#lib/upload-progress.ts';
import { isPictureFile, maxUploadBytes, noPictureMessage, tooLargeMessage } from './limits.ts';

/** The procedures of an upload. */
interface UploadClient<Item> {
  upload: { mutate: (form: FormData) => Promise<Item> };
  beginUpload: { mutate: (file: { name: string; bytes: number }) => Promise<{ id: string }> };
  uploadPiece: { mutate: (form: FormData) => Promise<unknown> };
  finishUpload: { mutate: (upload: { id: string }) => Promise<Item> };
}

/**
 * Uploads a file to the media library, and reports the progress to the observer: a picture in one request, another file in
 * pieces. Throws an UploadRefusal for a picture that is too large, before anything is sent.
 */
export async function uploadFile<Item>(
  client: UploadClient<Item>,
  file: File,
  observer: UploadObserver,
): Promise<Item> {
  if (isPictureFile(file)) return uploadPicture(client.upload.mutate, file, observer);
  const { onProgress, signal } = observer;
  const id = await sendFile(file, {
    begin: client.beginUpload.mutate,
    send: client.uploadPiece.mutate,
    onProgress,
    signal,
  });
  signal.throwIfAborted();
  return client.finishUpload.mutate({ id });
}

/**
 * Uploads a picture, and reports the progress to the observer. Throws an UploadRefusal for a file that is
 * too large or no picture, before anything is sent.
 */
export async function uploadPicture<Picture>(
  upload: (form: FormData) => Promise<Picture>,
  file: File,
  observer: UploadObserver,
): Promise<Picture> {
  if (!isPictureFile(file)) throw new UploadRefusal(noPictureMessage);
  if (file.size > maxUploadBytes) throw new UploadRefusal(tooLargeMessage(file.size));
  const form = new FormData();
  form.set('file', file);
  return upload(observeUpload(form, observer));
}
