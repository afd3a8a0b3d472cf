/** Characters; because nobody types more, and every word costs. */
export const longestQuery = 200;
