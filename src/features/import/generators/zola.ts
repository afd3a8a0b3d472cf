import type { Generator, TagContext } from './generator.ts';
import { convertOrReport } from './report-tag.ts';
import { convertBox, parseArguments } from './shortcodes.ts';

export const zola: Generator = {
  convertCode: nameEnds,
  convertTags: (text, context) =>
    text.replace(
      /\{\{\s*(\w+)\(((?:"(?:[^"\\]|\\.)*"|'(?:[^'\\]|\\.)*'|[^)"'])*)\)\s*\}\}/g,
      (all, name: string, attributes: string) => convertCall({ all, name, attributes }, context),
    ),
};

/** Names the ends of shortcodes, `{% box(a="b") %}` to `{% end %}`, as those of Liquid: `{% box a="b" %}` to `{% endbox %}`. */
function nameEnds(source: string): string {
  if (!/\{%-?\s*end\s*-?%\}/.test(source)) return source;
  const open: string[] = [];
  return source.replace(
    /\{%-?\s*(?:(\w+)\(([^%]*)\)|end)\s*-?%\}/g,
    (_all, name: string | undefined, attributes: string | undefined) => {
      if (name === undefined) return `{% end${open.pop() ?? ''} %}`;
      open.push(name);
      return `{% ${name} ${attributes ?? ''} %}`;
    },
  );
}

/** `{{ admonition(type="tip", text="Mind.") }}` is a box without a pair. */
function convertCall(
  { all, name, attributes }: { all: string; name: string; attributes: string },
  context: TagContext,
): string {
  const { named } = parseArguments(attributes);
  const content = named['text'] ?? named['body'] ?? named['content'];
  const box = content && convertBox(name, attributes);
  if (box) return `\n\n${box}\n${content}\n:::\n\n`;
  return convertOrReport({ all, name, text: attributes }, context);
}
