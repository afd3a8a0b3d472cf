import { observeUpload, type UploadObserver } from '#lib/upload-progress.ts';
import { maxUploadBytes, tooLargeMessage } from './limits.ts';

/**
 * Uploads a picture, and reports the progress to the observer. Throws for a file that is too large before anything is
 * sent.
 */
export async function uploadPicture<Picture>(
  upload: (form: FormData) => Promise<Picture>,
  file: File,
  observer: UploadObserver,
): Promise<Picture> {
  if (file.size > maxUploadBytes) throw new Error(tooLargeMessage(file.size));
  const form = new FormData();
  form.set('file', file);
  return upload(observeUpload(form, observer));
}
