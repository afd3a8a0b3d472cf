/** A picture of a post. It is uploaded when the post is sent. */
export interface PostPicture {
  id: string;
  file: Blob;
  name: string;
  alt: string;
  /** The address in the media library; null until it is uploaded. */
  url: string | null;
}

/** What is written in the box, as stored in this browser. */
export interface BoxDraft {
  text: string;
  /** The title and the site of the linked page, if they were fetched. */
  linkTitle: string;
  siteName: string;
  pictures: PostPicture[];
  /** The identity of a post that was taken back from the queue: a request may have been sent with it already. */
  sentAs: PostIdentity | null;
}

/** Makes a repeated request create one note: the id of the note, and the key of its save. */
export interface PostIdentity {
  id: string;
  session: string;
  number: number;
}

/** A post that waits until it is sent. */
export interface QueuedPost extends PostIdentity, Omit<BoxDraft, 'sentAs'> {
  status: 'draft' | 'published';
  /** When it was queued, UTC. */
  at: string;
  /** Why the last attempt failed; null while it only waits for the network. */
  error: string | null;
  /** Whether the site refused it: it is sent again only when the owner says so. */
  isRejected: boolean;
}

/** As many as a photo post may have. */
export const maxPostPictures = 4;
/** Characters: the longest text of a note. */
export const maxPostLength = 20_000;

export const emptyBox: BoxDraft = {
  text: '',
  linkTitle: '',
  siteName: '',
  pictures: [],
  sentAs: null,
};

export const isEmptyBox = ({ text, pictures }: Pick<BoxDraft, 'text' | 'pictures'>): boolean =>
  text.trim() === '' && pictures.length === 0;
