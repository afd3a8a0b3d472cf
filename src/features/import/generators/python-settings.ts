/** A text that a configuration in Python assigns to a name. Undefined if it assigns something else, or nothing. */
export function readPythonText(source: string, name: string): string | undefined {
  const pattern = new RegExp(String.raw`^${name}\s*=\s*[rub]?(?:"([^"\n]*)"|'([^'\n]*)')`, 'm');
  const [, double, single] = pattern.exec(source) ?? [];
  return double ?? single;
}

/** The tuples of texts in what is assigned to a name: `POSTS = (("posts/*.md", "posts", "post.tmpl"),)`. */
export function readPythonTuples(source: string, name: string): string[][] {
  const start = new RegExp(String.raw`^${name}\s*=\s*[[(]`, 'm').exec(source);
  if (!start) return [];
  const rest = source.slice(start.index + start[0].length);
  // The assignment ends where its first bracket is closed, at the beginning of a line or after the last tuple.
  const end = /^[\])]|,?\s*\)\s*,?\s*[\])]\s*$/m.exec(rest);
  const value = rest
    .slice(0, end ? end.index + end[0].length : rest.length)
    .replace(/^\s*#.*$/gm, '');
  return [...value.matchAll(/\(\s*((?:(?:"[^"\n]*"|'[^'\n]*')\s*,?\s*){2,})\)/g)].map(
    ([, texts = '']) =>
      [...texts.matchAll(/"([^"\n]*)"|'([^'\n]*)'/g)].map(
        ([, double, single]) => double ?? single ?? '',
      ),
  );
}
