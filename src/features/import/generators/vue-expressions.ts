import type { Generator } from './generator.ts';

/** Expressions in double braces that no other notation has, so they are looked for last. */
export const vueExpressions: Generator = {
  convertTags: (text, { onUnknown }) =>
    text.replace(expressionPattern, (code: string, index: number) => {
      const name = code.replace(/[{}\s]/g, '').slice(0, maxNameLength);
      return isInFormula(text, index) ? code : (onUnknown(name, code) ?? code);
    }),
};

/** Characters of code that name it in a report. */
const maxNameLength = 50;

/** `{{ count + 1 }}`, with spaces as Vue's guide has it. Variables alone are those of Liquid, too. */
const expressionPattern = /(?<![\w}^\\])\{\{\s+[A-Za-z_$'"][^{}\n]*\s\}\}/g;

/** Whether the text up to here has opened a formula in its line. */
function isInFormula(text: string, index: number): boolean {
  const line = text.slice(text.lastIndexOf('\n', index - 1) + 1, index);
  return (line.match(/(?<!\\)\$/g)?.length ?? 0) % 2 === 1;
}
