const fence = /^([ \t>]*)(`{3,}|~{3,})([^\n`]*)$/;

/** What stands after the language of a fence, as each generator writes it, in the words of this site. */
export function plainFences(source: string): string {
  let open: string | undefined;
  return source
    .split('\n')
    .map((line) => {
      const [, indent = '', marks = '', info = ''] = fence.exec(line) ?? [];
      if (marks === '') return line;
      if (open !== undefined) {
        if (marks.startsWith(open) && info.trim() === '') open = undefined;
        return line;
      }
      open = marks;
      return `${indent}${marks}${plainInfo(info.trim())}`;
    })
    .join('\n');
}

/** `js:title=a.js {1}` of Gatsby, `go {linenos=true,hl_lines=[1,"3-4"]}` of Hugo, `js{1,3}:line-numbers` of VitePress. */
export function plainInfo(info: string): string {
  const [, language = '', glued = ''] =
    /^(?:\{\.)?([\w+#.-]*?)\}?((?:[:{=\s,].*)?)$/.exec(info) ?? [];
  if (language === '' && glued === '') return info;
  const name = language.replace(/^language-/, '');
  const rest = readRest(glued);
  return [name, ...rest].filter(Boolean).join(' ');
}

function readRest(given: string): string[] {
  const title =
    /\b(?:title|filename|file|name|codeName)\s*[=:]\s*(?:"([^"]*)"|'([^']*)'|([^\s{},]+))/i
      .exec(given)
      ?.slice(1)
      .find(Boolean) ?? /\[([^\]"]+)\]\s*$/.exec(given.replace(/\{[^}]*\}/g, ''))?.[1];
  const lines =
    /hl_lines\s*=\s*\[?([^\]}]*)\]?/i.exec(given)?.[1] ??
    /\{([\d,\s-]+)\}/.exec(given)?.[1] ??
    /\b(?:mark|highlight)\s*[=:]\s*\{?["']?([\d,\s-]+)/i.exec(given)?.[1];
  const marked = lines
    ?.replace(/["'\s]+/g, ',')
    .replace(/,+/g, ',')
    .replace(/^,|,$/g, '');
  const start =
    /\b(?:linenostart|startLineNumber|startLine|first_line|numberLines\s*startFrom)\s*[=:]\s*\{?"?(\d+)/i.exec(
      given,
    )?.[1];
  const isNumbered =
    /showLineNumbers|line-?numbers|numberLines|linenos(?!\s*=\s*"?(?:false|0))/i.test(given) &&
    !/no-line-numbers|numberLines\s*:\s*false/i.test(given);
  return [
    title ? `title="${title.replaceAll('"', '”')}"` : '',
    marked ? `{${marked}}` : '',
    start ? `startLine=${start}` : '',
    !start && isNumbered ? 'showLineNumbers' : '',
    /\bdiff\b/.test(given) ? 'diff' : '',
  ];
}
