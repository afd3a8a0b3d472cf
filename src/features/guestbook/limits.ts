/** Characters; an entry is a short greeting. */
export const maxEntryLength = 500;
