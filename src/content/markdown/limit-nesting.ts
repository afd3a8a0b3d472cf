/** Quotes deeper than a conversation goes; the parser's time grows with the square of the depth. */
const deepestQuote = 50;
/** Lists in lists on one line. */
const deepestList = 20;
/** Brackets in a row beyond which no text means them as links. */
const longestBrackets = 200;

/** Breaks up what no writer writes and what would hold the parser for minutes. Other text stays as it is. */
export function limitNesting(source: string): string {
  const quotes = new RegExp(`^((?:[ \\t]{0,3}>[ \\t]?){${deepestQuote}})(?:[ \\t]{0,3}>[ \\t]?)+`, 'gm');
  const lists = new RegExp(`^((?:[ \\t]*[-+*][ \\t]+){${deepestList}})(?:[ \\t]*[-+*][ \\t]+)+`, 'gm');
  const brackets = new RegExp(`(!?\\[){${longestBrackets},}`, 'g');
  return source
    .replace(quotes, '$1')
    .replace(lists, '$1')
    .replace(brackets, (run) => run.replace(/\[/g, '\\['));
}
