export interface MediaTable {
  id: string;
  hash: string;
  url: string;
  filename: string;
  alt: string;
  type: string;
  /** Pixels; 0 for a file that is no picture. */
  width: number;
  height: number;
  bytes: number;
  placeholder: string | null;
  /** The URL of the crop for social cards, 1200 × 630. */
  social: string | null;
  /** `[{ url, width, type }]` as JSON. */
  variants: string;
  createdAt: string;
  /** SHA-256 of the uploaded bytes, hexadecimal; null if unknown. */
  sourceHash: string | null;
  /** A profile picture is not part of the owner's library. */
  purpose: 'library' | 'profile';
}

/** A possible orphan: a file that is being stored or removed since then. */
export interface MediaStrayTable {
  name: string;
  since: string;
}

/** The remote address that a picture of the library was fetched from. */
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
