/** The months of the dashboard's charts (specification, section 9). */
export const defaultMonths = 6;
