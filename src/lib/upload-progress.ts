/** Observes the upload of a form, and can cancel it. */
export interface UploadObserver {
  /** The fraction of bytes sent, from 0 to 1. */
  onProgress: (fraction: number) => void;
  signal: AbortSignal;
}

const observers = new WeakMap<FormData, UploadObserver>();

/** Attaches an observer to a form. The transport that sends the form reports to it. */
export function observeUpload(form: FormData, observer: UploadObserver): FormData {
  observers.set(form, observer);
  return form;
}

export const getUploadObserver = (form: FormData) => observers.get(form);

/** The file itself is the reason, so another attempt would fail, too. The message is a sentence for the user. */
export class UploadRefusal extends Error {}

/** Whether the file itself was the reason of a failure, here or on the server. */
export function isUploadRefused(error: unknown): boolean {
  if (error instanceof UploadRefusal) return true;
  if (typeof error !== 'object' || error === null || !('data' in error)) return false;
  const { data } = error;
  return typeof data === 'object' && data !== null && 'code' in data && data.code === 'BAD_REQUEST';
}
