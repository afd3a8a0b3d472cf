import { observeUpload, UploadRefusal, type UploadObserver } from '#lib/upload-progress.ts';
import { isPictureFile, maxUploadBytes, noPictureMessage, tooLargeMessage } from './limits.ts';

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
