/** Bytes per request of a file that is uploaded in pieces, so that a slow connection does not lose much when it breaks. */
export const pieceBytes = 4 * 2 ** 20;
