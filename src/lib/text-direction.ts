const rightToLeftLetters =
  /[\u0590-\u08ff\ufb1d-\ufdff\ufe70-\ufeff\u{10800}-\u{10fff}\u{1e800}-\u{1efff}]/gu;
const letters = /\p{L}/gu;

/** The direction of most letters of a text; `ltr` for a text without letters. */
export function getTextDirection(text: string): 'ltr' | 'rtl' {
  const all = text.match(letters)?.length ?? 0;
  const rightToLeft = text.match(rightToLeftLetters)?.length ?? 0;
  return rightToLeft * 2 > all ? 'rtl' : 'ltr';
}
