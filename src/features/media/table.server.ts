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
}

declare module '#platform/db/database.ts' {
  interface Database {
    media: MediaTable;
  }
}
