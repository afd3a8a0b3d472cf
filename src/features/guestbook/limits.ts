/** Characters; because an entry is a greeting, not a letter. */
export const longestEntry = 500;
