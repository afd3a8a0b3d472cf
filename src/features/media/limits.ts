/** The largest photos of phones have about 12 MB; the product page promises 15. */
export const maxUploadBytes = 15 * 2 ** 20;

/** The error for a file that is too large. Rounded up: one byte over the limit is 15.1 MB. */
export const tooLargeMessage = (bytes: number) =>
  `This picture has ${(Math.ceil((bytes / 2 ** 20) * 10) / 10).toFixed(1)} MB; at most ${maxUploadBytes / 2 ** 20} MB can be uploaded. Make it smaller first.`;

/** A screen shows about two dozen pictures. */
export const libraryPageSize = 36;

/** The value of `<input accept>`. */
export const acceptedTypes =
  'image/jpeg,image/png,image/gif,image/webp,image/avif,image/svg+xml,.svg';

export const acceptedFormats = 'Choose a JPEG, PNG, GIF, WebP, AVIF or SVG.';
export const noPictureMessage = `This file is not a supported picture. ${acceptedFormats}`;

/** Whether a file may be a picture, as far as its type tells; only its bytes decide. */
export const isPictureFile = (file: { type: string }) =>
  file.type === '' || file.type.startsWith('image/');
