/** Control, separator and mark characters, the fillers of Hangul, and the empty Braille cell. */
const invisibleCharacters = /[\p{C}\p{Z}\p{M}\s\u115F\u1160\u2800\u3164\uFFA0]/gu;

/** Whether a text has at least one visible character. Spaces, lone marks and invisible characters do not count. */
export const hasVisibleText = (text: string): boolean =>
  text.replace(invisibleCharacters, '') !== '';
