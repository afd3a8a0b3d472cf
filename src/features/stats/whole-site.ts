/** Stands for every page together, where a figure is kept by path: visitors of the site are not those of its pages added up. */
export const wholeSite = '*';
