/** The placeholders of addresses, by the letters that Python, Ruby and C have for parts of a date. */
const placeholders: Record<string, string> = {
  Y: ':year',
  y: ':short_year',
  m: ':month',
  '-m': ':i_month',
  d: ':day',
  '-d': ':i_day',
  e: ':i_day',
  b: ':short_month',
  B: ':long_month',
  j: ':y_day',
};

/** Converts the format of a date, `%Y/%m`, to a pattern of an address, `:year/:month`. Unknown letters stay. */
export const convertDateFormat = (format: string): string =>
  format.replace(/%(-?[A-Za-z])/g, (all, letter: string) => placeholders[letter] ?? all);
