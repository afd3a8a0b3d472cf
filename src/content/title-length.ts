/** Characters of a title. Search results and tabs cut titles much earlier. */
export const maxTitleLength = 255;
