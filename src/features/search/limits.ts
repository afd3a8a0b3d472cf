/** Characters; because nobody types more, and every word costs. */
export const longestQuery = 200;
/** Because a page of results is looked through, not read. */
export const resultsAtOnce = 10;
