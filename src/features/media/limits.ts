/** Bytes. Because phones' largest photos have about 12 MB, and the product promises 15. */
export const mostBytes = 15 * 2 ** 20;

/** Why one of so many bytes is not taken; 15 MB and a byte are told as 15.1, not as the 15 that may be. */
export const tooManyBytes = (bytes: number) =>
  `This picture has ${(Math.ceil((bytes / 2 ** 20) * 10) / 10).toFixed(1)} MB; at most ${mostBytes / 2 ** 20} MB can be uploaded. Make it smaller first.`;

/** Because a screen shows about two dozen, and the next are one press away. */
export const libraryPage = 36;

/** As in `<input accept>`. */
export const acceptedTypes =
  'image/jpeg,image/png,image/gif,image/webp,image/avif,image/svg+xml,.svg';
