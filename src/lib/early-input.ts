/**
 * The attribute of a field into which something was entered before React handled it, until that is entered again. A
 * component must not replace such a field.
 */
export const earlyInputAttribute = 'data-early';
