/** The dashboard's window in months (specification, section 9). */
export const usualMonths = 6;
