/** The path of rows for the whole site. Its visitors are not the sum of the pages' visitors. */
export const wholeSite = '*';
