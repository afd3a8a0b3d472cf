const space = '\\t\\n\\f\\r ';

/**
 * The position of the end tag of a script, from the position behind its start tag. Behind `<!--` a nested `<script`
 * hides one end tag, until `-->`: a rule from the time when scripts were put into comments.
 */
export function findScriptEnd(html: string, from: number): number {
  const marks = new RegExp(`<!--|-->|<(/?)script[${space}/>]`, 'gi');
  marks.lastIndex = from;
  let isInComment = false;
  let isNested = false;
  for (let mark = marks.exec(html); mark; mark = marks.exec(html)) {
    const [text, slash] = mark;
    if (text === '<!--') {
      isInComment = true;
      // Its two hyphens may be those of `-->`.
      marks.lastIndex -= 2;
    } else if (text === '-->') {
      isInComment = false;
      isNested = false;
    } else if (slash === '/') {
      if (!isNested) return mark.index;
      isNested = false;
    } else if (isInComment) isNested = true;
  }
  return html.length;
}
