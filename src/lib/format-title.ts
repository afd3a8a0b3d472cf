/** The title of an item in the dashboard; a draft may have none yet. */
export const formatTitle = (title: string): string => title || 'Untitled';
