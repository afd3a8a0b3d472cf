/** A type of file that the media library stores as it is. */
export interface FileType {
  /** The `Content-Type` of its responses. */
  mediaType: string;
  /** What readers see, such as `PDF`. */
  label: string;
  /** The endings of names of such files, without the dot. */
  endings: readonly string[];
  /** The element that plays it on a page. */
  player?: 'audio' | 'video';
}

const openDocument = 'application/vnd.oasis.opendocument';
const officeDocument = 'application/vnd.openxmlformats-officedocument';

/**
 * By the extension of the stored name. No type is a document that could run scripts with the rights of the site; a new one
 * needs its detection in `src/features/media/file-start.ts`.
 */
export const fileTypes: Readonly<Record<string, FileType>> = {
  pdf: { mediaType: 'application/pdf', label: 'PDF', endings: ['pdf'] },
  mp3: { mediaType: 'audio/mpeg', label: 'MP3', endings: ['mp3'], player: 'audio' },
  m4a: { mediaType: 'audio/mp4', label: 'M4A', endings: ['m4a', 'm4b'], player: 'audio' },
  aac: { mediaType: 'audio/aac', label: 'AAC', endings: ['aac'], player: 'audio' },
  ogg: { mediaType: 'audio/ogg', label: 'Ogg', endings: ['ogg', 'oga', 'opus'], player: 'audio' },
  wav: { mediaType: 'audio/wav', label: 'WAV', endings: ['wav'], player: 'audio' },
  flac: { mediaType: 'audio/flac', label: 'FLAC', endings: ['flac'], player: 'audio' },
  mp4: { mediaType: 'video/mp4', label: 'MP4', endings: ['mp4', 'm4v'], player: 'video' },
  webm: { mediaType: 'video/webm', label: 'WebM', endings: ['webm'], player: 'video' },
  zip: { mediaType: 'application/zip', label: 'ZIP', endings: ['zip'] },
  epub: { mediaType: 'application/epub+zip', label: 'EPUB', endings: ['epub'] },
  docx: {
    mediaType: `${officeDocument}.wordprocessingml.document`,
    label: 'Word',
    endings: ['docx'],
  },
  xlsx: { mediaType: `${officeDocument}.spreadsheetml.sheet`, label: 'Excel', endings: ['xlsx'] },
  pptx: {
    mediaType: `${officeDocument}.presentationml.presentation`,
    label: 'PowerPoint',
    endings: ['pptx'],
  },
  odt: { mediaType: `${openDocument}.text`, label: 'ODT', endings: ['odt'] },
  ods: { mediaType: `${openDocument}.spreadsheet`, label: 'ODS', endings: ['ods'] },
  odp: { mediaType: `${openDocument}.presentation`, label: 'ODP', endings: ['odp'] },
  csv: { mediaType: 'text/csv', label: 'CSV', endings: ['csv'] },
  txt: { mediaType: 'text/plain', label: 'Text', endings: ['txt', 'md', 'log'] },
};

/** The type of a stored file by its extension; undefined for pictures and everything unknown. */
export function findFileType(extension: string): FileType | undefined {
  return Object.hasOwn(fileTypes, extension) ? fileTypes[extension] : undefined;
}

/** The ending of a name in lower case without its dot; empty if it has none. */
export function getEnding(name: string): string {
  return /\.([a-z\d]{1,8})$/i.exec(name)?.[1]?.toLowerCase() ?? '';
}

/** The name under which a browser saves a file: with an ending of its type, so that it opens as what it is. */
export function getDownloadName(name: string, extension: string): string {
  const isNamedAsType = findFileType(extension)?.endings.includes(getEnding(name)) ?? true;
  return isNamedAsType ? name : `${name}.${extension}`;
}

/** The size of a file for people: `640 kB`, `2.4 MB`. */
export function formatFileSize(bytes: number): string {
  const kilobytes = bytes / 1_000;
  if (kilobytes < 999.5) return `${Math.max(1, Math.round(kilobytes))} kB`;
  const megabytes = kilobytes / 1_000;
  return `${megabytes < 9.95 ? megabytes.toFixed(1) : Math.round(megabytes)} MB`;
}

/** The text of a link to a file: its name without the ending, because a reader sees the type beside it. */
export function getLinkText(filename: string): string {
  const ending = getEnding(filename);
  const isKnown = Object.values(fileTypes).some(({ endings }) => endings.includes(ending));
  const text = isKnown ? filename.slice(0, -ending.length - 1) : filename;
  return text.trim() || filename;
}
