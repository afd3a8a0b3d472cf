const fence = /^([ \t>]*)(`{3,}|~{3,})([^\n`]*)$/;

/** Converts the attributes of code fences from the notations of generators to that of this site. */
export function convertFences(source: string): string {
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
      return `${indent}${marks}${convertFenceInfo(info.trim())}`;
    })
    .join('\n');
}

/** `js:title=a.js {1}` of Gatsby, `go {linenos=true,hl_lines=[1,"3-4"]}` of Hugo, `js{1,3}:line-numbers` of VitePress. */
export function convertFenceInfo(info: string): string {
  const [, language = '', attributes = ''] =
    /^(?:\{\.)?([\w+#.-]*?)\}?((?:[:{=\s,].*)?)$/.exec(info) ?? [];
  if (language === '' && attributes === '') return info;
  const name = language.replace(/^language-/, '');
  const rest = convertAttributes(attributes);
  return [name, ...rest].filter(Boolean).join(' ');
}

function convertAttributes(source: string): string[] {
  const title =
    /\b(?:title|filename|file|name|codeName)\s*[=:]\s*(?:"([^"]*)"|'([^']*)'|([^\s{},]+))/i
      .exec(source)
      ?.slice(1)
      .find(Boolean) ?? /\[([^\]"]+)\]\s*$/.exec(source.replace(/\{[^}]*\}/g, ''))?.[1];
  const lines =
    /hl_lines\s*=\s*\[?([^\]}]*)\]?/i.exec(source)?.[1] ??
    /\{([\d,\s-]+)\}/.exec(source)?.[1] ??
    /\b(?:mark|highlight)\s*[=:]\s*\{?["']?([\d,\s-]+)/i.exec(source)?.[1];
  const marked = lines
    ?.replace(/["'\s]+/g, ',')
    .replace(/,+/g, ',')
    .replace(/^,|,$/g, '');
  const start =
    /\b(?:linenostart|startLineNumber|startLine|first_line|numberLines\s*startFrom)\s*[=:]\s*\{?"?(\d+)/i.exec(
      source,
    )?.[1];
  const isNumbered =
    /showLineNumbers|line-?numbers|numberLines|linenos(?!\s*=\s*"?(?:false|0))/i.test(source) &&
    !/no-line-numbers|numberLines\s*:\s*false/i.test(source);
  return [
    title ? `title="${title.replaceAll('"', '”')}"` : '',
    marked ? `{${marked}}` : '',
    start ? `startLine=${start}` : '',
    !start && isNumbered ? 'showLineNumbers' : '',
    /\bdiff\b/.test(source) ? 'diff' : '',
  ];
}
