/** Who wants to know how far a form is on its way, and may call it back. */
export interface FormFollower {
  /** From 0 to 1, of the bytes that have left. */
  onProgress: (share: number) => void;
  signal: AbortSignal;
}

const followers = new WeakMap<FormData, FormFollower>();

/** The form is followed from now on, whoever sends it. */
export function followForm(form: FormData, follower: FormFollower): FormData {
  followers.set(form, follower);
  return form;
}

export const followerOf = (form: FormData) => followers.get(form);
