import { fileTypes, getEnding } from '#lib/file-types.ts';

/** The largest photos of phones have about 12 MB; the product page promises 15. */
export const maxUploadBytes = 15 * 2 ** 20;

/** The error for a file that is too large. Rounded up: one byte over the limit is 15.1 MB. */
export const tooLargeMessage = (bytes: number) =>
  `This picture has ${(Math.ceil((bytes / 2 ** 20) * 10) / 10).toFixed(1)} MB; at most ${maxUploadBytes / 2 ** 20} MB can be uploaded. Make it smaller first.`;

/** The error for a file that is no picture and too large. */
export const fileTooLargeMessage = (bytes: number, maxBytes: number) =>
  `This file has ${(Math.ceil(bytes / 100_000) / 10).toFixed(1)} MB; at most ${maxBytes / 1_000_000} MB can be uploaded (MAX_FILE_MB). Make it smaller, or link to it elsewhere.`;

/** The value of `<input accept>`. */
export const acceptedTypes =
  'image/jpeg,image/png,image/gif,image/webp,image/avif,image/svg+xml,.svg';

/** The endings of all pictures and files that the library accepts, for `<input accept>`. */
export const acceptedFiles = [
  acceptedTypes,
  ...Object.values(fileTypes).flatMap(({ endings }) => endings.map((ending) => `.${ending}`)),
].join(',');

export const acceptedFormats = 'Choose a JPEG, PNG, GIF, WebP, AVIF or SVG.';
export const noPictureMessage = `This file is not a supported picture. ${acceptedFormats}`;

export const noFileMessage =
  'Files of this type cannot be uploaded. Choose a picture, PDF, audio (MP3, M4A, AAC, Ogg, WAV, FLAC), video (MP4, WebM), ZIP, EPUB, plain text, CSV, or a document of Word, Excel, PowerPoint or LibreOffice.';

/** Whether a file may be a picture, as far as its type tells; only its bytes decide. */
export const isPictureFile = (file: { type: string; name?: string }) =>
  file.type.startsWith('image/') || (file.type === '' && !isNamedAsFile(file.name ?? ''));

/** Whether the name has an ending of a file that is no picture. */
const isNamedAsFile = (name: string) =>
  Object.values(fileTypes).some(({ endings }) => endings.includes(getEnding(name)));
