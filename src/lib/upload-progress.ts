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
