/** Bytes. Because phones' largest photos have about 12 MB, and the product promises 15. */
export const mostBytes = 15 * 2 ** 20;

/** Because a screen shows about two dozen, and the next are one press away. */
export const libraryPage = 36;

/** As in `<input accept>`. */
export const acceptedTypes =
  'image/jpeg,image/png,image/gif,image/webp,image/avif,image/svg+xml,.svg';
