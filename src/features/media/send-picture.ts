import { followForm, type FormFollower } from '#lib/followed-forms.ts';
import { mostBytes, tooManyBytes } from './limits.ts';

/**
 * Sends a picture through the upload procedure, and says meanwhile how far it is. One that is too large is refused
 * before anybody waits for it.
 */
export async function sendPicture<Picture>(
  upload: (form: FormData) => Promise<Picture>,
  file: File,
  follower: FormFollower,
): Promise<Picture> {
  if (file.size > mostBytes) throw new Error(tooManyBytes(file.size));
  const form = new FormData();
  form.set('file', file);
  return upload(followForm(form, follower));
}
