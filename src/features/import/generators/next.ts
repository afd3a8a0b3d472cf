import type { Generator, ParsedFrontMatter } from './generator.ts';
import { parseJsLiteral } from './js-literal.ts';

export const next: Generator = { frontMatter: [parseMdxMetadata] };

/** `export const metadata = { … }`; it stays in the body, where the conversion of MDX removes it. */
function parseMdxMetadata(source: string): ParsedFrontMatter | undefined {
  const match =
    /^export\s+const\s+(?:metadata|meta|frontmatter|frontMatter|post|article)\s*(?::\s*[\w<>.]+\s*)?=\s*(?=\{)/m.exec(
      source,
    );
  if (!match) return undefined;
  const fields = parseJsLiteral(source.slice(match.index + match[0].length));
  return fields && { fields, body: source };
}
