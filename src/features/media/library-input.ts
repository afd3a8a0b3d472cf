/** A screen shows about two dozen pictures. */
export const libraryPageSize = 36;

/** The input of a page of the library. */
export const libraryInput = (q: string, { onlyPictures }: { onlyPictures: boolean }) => ({
  q,
  limit: libraryPageSize,
  onlyPictures,
});
