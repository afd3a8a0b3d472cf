/** Characters; every word of a query costs time. */
export const maxQueryLength = 200;
/** Results per page. */
export const resultsPageSize = 10;
