/** Texts of any length that are hard to parse. Each function returns a text of about this many characters. */
type GrowingText = (length: number) => string;

/** Repeated; what a parser must look for the end of, nest or compare. */
const units = [
  '<a ',
  '](',
  '**a',
  '*a_',
  '***a',
  '*a **a _a __a ',
  '_a_ ',
  '[',
  ']',
  '![',
  '[a][',
  '[a](b)',
  '[a](<b',
  '[a](b "',
  '[a]: b\n',
  '[^a]: ',
  'a[^1] ',
  '> ',
  '> a\n>\n',
  '> [!NOTE]\n> a\n\n',
  '- ',
  '- a\n',
  '`',
  '``a`',
  '~~a~',
  '$a',
  '$$',
  '&#',
  '&a;',
  '\\a',
  '{{',
  '{% a %}',
  '{{< a >}}',
  '---\n',
  '+++\n',
  '```\n',
  ':::a\n',
  '!!! a\n',
  'a\n=\n',
  '<!--',
  'a<!--',
  'a<?',
  'a<![CDATA[',
  'a<!A',
  '<a b="',
  "<a b='",
  '<b>',
  '<div>',
  '<b><i><a href=x>',
  '<table><tr><td>',
  '<pre>',
  '<iframe ',
  '<iframe src="a">',
  '<style>',
  '<A HREF="',
  '<H3>',
  '<DL>',
  '[code]',
  '[caption]',
  '[embed]',
  '[a b="',
  '<img ',
  '<A>',
  '<A ',
  'export const a = ',
  'export const a = {\n',
  'import a\n',
  '{/*',
  '|',
  '|a|\n|-|\n',
  '{',
  '"',
  "'",
  '"""\n',
  'a: "',
  'a: [',
  'a:\n - ',
  'a = [\n',
  ' ',
  '\n',
  ' \n',
  'a \n',
  '\t',
  'a.',
  'a@',
  'a.b@c.d ',
  'http://a.b/',
  'www.',
  '-',
  '=',
  'key=',
  'a-',
  '/',
  '../',
  ',',
  '#',
  'é',
  'a',
] as const;

const half = (open: string, middle: string, close: string): GrowingText => {
  return (length) => {
    const depth = Math.floor(length / (open.length + close.length));
    return open.repeat(depth) + middle + close.repeat(depth);
  };
};

const runsOf =
  (marker: string): GrowingText =>
  (length) => {
    let text = '';
    for (let size = 1; text.length < length; size += 1) text += `${marker.repeat(size)}a`;
    return text;
  };

const numbered =
  (line: (number: number) => string, then: (number: number) => string): GrowingText =>
  (length) => {
    const lines = (part: (number: number) => string) => {
      let text = '';
      for (let number = 0; text.length < length / 2; number += 1) text += part(number);
      return text;
    };
    return `${lines(line)}\n${lines(then)}`;
  };

export const growingTexts: Record<string, GrowingText> = {
  ...Object.fromEntries(
    units.map((unit) => [
      JSON.stringify(unit),
      (length: number) => unit.repeat(Math.ceil(length / unit.length)),
    ]),
  ),
  'nested links': half('[', 'a', '](b)'),
  'nested pictures': half('![a ', 'a', '](b)'),
  'nested emphasis': half('*a ', '', ' a*'),
  'nested brackets': half('[', 'a', ']'),
  'nested braces': half('{', 'a', '}'),
  'longer and longer backticks': runsOf('`'),
  'longer and longer dollar signs': runsOf('$'),
  'many definitions': numbered(
    (number) => `[a${number}]: b\n`,
    (number) => `[a${number}]`,
  ),
  'many footnotes': numbered(
    (number) => `a[^${number}]\n\n`,
    (number) => `[^${number}]: b\n`,
  ),
  'a bracket before words': (length) => `[${'\\a'.repeat(length / 2)}`,
  'many attributes': (length) => `<a ${'a=1 '.repeat(length / 4)}>`,
  'a wide table': (length) => {
    const columns = length / 6;
    return `|${'a|'.repeat(columns)}\n|${'-|'.repeat(columns)}\n|${'a|'.repeat(columns)}\n`;
  },
  'spaces before a letter': (length) => `a${' '.repeat(length)}a`,
  'line feeds before a letter': (length) => `a${'\n'.repeat(length)}a`,
  'a long line of code': (length) => `\`\`\`js\n${'a('.repeat(length / 2)}\n\`\`\``,
  'code for a slow grammar': (length) =>
    `\`\`\`cpp\n${'template<class T> x<y<z\n'.repeat(length / 24)}\`\`\``,
};
