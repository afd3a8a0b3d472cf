/** Letters and symbols that are drawn as nothing: fillers of Hangul, and the empty Braille cell. */
const blank = /[\p{C}\p{Z}\p{M}\s\u115F\u1160\u2800\u3164\uFFA0]/gu;

/** Whether a text shows anything at all: spaces, marks on nothing and invisible characters do not. */
export const hasInk = (text: string): boolean => text.replace(blank, '') !== '';
