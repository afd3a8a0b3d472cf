export interface MediaTable {
  id: string;
  hash: string;
  url: string;
  filename: string;
  alt: string;
  type: string;
  width: number;
  height: number;
  bytes: number;
  placeholder: string | null;
  /** The same picture cut to 1200 × 630 for social cards. */
  social: string | null;
  /** `[{ url, width, type }]` as JSON. */
  variants: string;
  createdAt: string;
  /** Of the bytes that were uploaded; null where they are not known. */
  sourceHash: string | null;
  /** A profile picture is no part of the owner's library. */
  purpose: 'library' | 'profile';
}

/** A file that may be nobody's: on its way in or out since then. */
export interface MediaStrayTable {
  name: string;
  since: string;
}

/** A picture of the library, and where it was fetched from. */
export interface FetchedPictureTable {
  address: string;
  url: string;
}

declare module '#platform/db/database.ts' {
  interface Database {
    media: MediaTable;
    mediaStray: MediaStrayTable;
    fetchedPicture: FetchedPictureTable;
  }
}
