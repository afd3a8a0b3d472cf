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

/** What a text is as a note. Its content is the note, or the owner's comment on what is linked or quoted. */
export interface PlatformNote {
  form: 'note' | 'link' | 'quote' | 'photo';
  linkUrl?: string;
  /** Plain text. */
  linkTitle?: string;
  /** HTML of what is quoted. */
  quote?: string;
  /** Plain text. */
  quoteAuthor?: string;
}

/** A text of another platform. */
export interface PlatformText {
  /** Identifies it in later runs, whatever its title and address become. */
  key: string;
  /** How reports name it. */
  source: string;
  /** Under the names of front matter. */
  fields: Record<string, unknown>;
  kind: 'article' | 'page' | 'note';
  /** The path of its file, from which pictures are found. */
  path: string;
  content: { html: string } | { markdown: string };
  /** URLs or paths, the main one first. They redirect to the text. */
  oldAddresses: string[];
  links?: string[]; // further addresses under which other texts link to it
  /** What is not carried, and why. */
  remarks: string[];
  comments?: PlatformComment[];
  /** What it is as a note, if it is one. */
  note?: PlatformNote;
  /** As what it is imported if the owner wants notes: a post without a title. */
  asNote?: { note: PlatformNote; html: string };
}

/** What the owner chooses where an export leaves a choice. */
export interface PostOptions {
  /** Whether posts of feeds and microblogs become notes, articles, or notes if they have no title (`auto`). */
  posts: (typeof postModes)[number];
  /** Whether answers to posts of others are imported. */
  replies: boolean;
  /** Whether the posts of a thread become one note, or one each. */
  threads: (typeof threadModes)[number];
  /** What not everyone could read, and bookmarks that are unread. */
  hidden: (typeof hiddenModes)[number];
  /** Whether bookmarks go into collections, or become notes that link. */
  bookmarks: (typeof bookmarkModes)[number];
}

export const postModes = ['auto', 'notes', 'articles'] as const;
export const threadModes = ['join', 'split'] as const;
export const hiddenModes = ['skip', 'draft'] as const;
export const bookmarkModes = ['collections', 'notes'] as const;
export const defaultPostOptions: PostOptions = {
  posts: 'auto',
  replies: false,
  threads: 'join',
  hidden: 'skip',
  bookmarks: 'collections',
};

export interface PlatformExport {
  texts: PlatformText[];
  skipped: { source: string; reason: string }[];
  /** The address of the site that it is of, if it says so: pictures with this host may be in the export. */
  site?: string;
  notes?: string[]; // what the export does not contain
}

/** A blogging platform, recognized by the files that it exports. */
export interface Platform {
  /** As in `--as`. */
  name: string;
  /** Whether its texts have the whole paths of their pictures: one with the same name is another. */
  hasExactPaths?: boolean;
  isMatch: (files: SourceFiles) => Promise<boolean>;
  parse: (files: SourceFiles, options?: PostOptions) => Promise<PlatformExport>;
}
