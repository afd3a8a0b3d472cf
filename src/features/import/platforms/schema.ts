/** The files of an export. */
export interface SourceFiles {
  /** Paths within the folder, ordered by name. */
  names: string[];
  read: (name: string) => Promise<string>;
}

export interface PlatformComment {
  id: string;
  author: string;
  /** ISO 8601, or empty. */
  date: string;
  html: string;
  /** The id of the comment that it answers; empty for none. */
  parentId: string;
}

/** A text of another platform. */
export interface PlatformText {
  /** Identifies it in later runs, whatever its title and address become. */
  key: string;
  /** How reports name it. */
  source: string;
  /** Under the names of front matter. */
  fields: Record<string, unknown>;
  kind: 'article' | 'page';
  /** The path of its file, from which pictures are found. */
  path: string;
  content: { html: string } | { markdown: string };
  /** URLs or paths, the main one first. They redirect to the text. */
  oldAddresses: string[];
  links?: string[]; // further addresses under which other texts link to it
  /** What is not carried, and why. */
  remarks: string[];
  comments?: PlatformComment[];
}

export interface PlatformExport {
  texts: PlatformText[];
  skipped: { source: string; reason: string }[];
  notes?: string[]; // what the export does not contain
}

/** A blogging platform, recognized by the files that it exports. */
export interface Platform {
  /** As in `--as`. */
  name: string;
  isMatch: (files: SourceFiles) => Promise<boolean>;
  parse: (files: SourceFiles) => Promise<PlatformExport>;
}
