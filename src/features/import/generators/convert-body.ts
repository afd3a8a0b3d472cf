import { convertAdmonitions } from './convert-admonitions.ts';
import { convertFences } from './convert-fences.ts';
import { mapOutsideCode, mapOutsideFences } from '../outside-code.ts';
import { convertMdx, removePrograms } from './convert-mdx.ts';
import { convertTags, listPairedNames } from './convert-tags.ts';
import { generators } from './generators.ts';

export interface ConvertedBody {
  body: string;
  /** The text before the "more" mark; empty without a mark. */
  excerpt: string;
  /** Unsupported components; their contents stay. */
  components: string[];
  /** Unsupported shortcodes, which stay unchanged or are unwrapped. */
  shortcodes: string[];
}

/** Converts the syntax of generators to Markdown, and lists what is not supported. */
export function convertBody(source: string, isMdx = false): ConvertedBody {
  const components = new Set<string>();
  const shortcodes = new Set<string>();
  const mdxContext = { components, imports: new Map<string, string>() };
  // Tags around code become fences first, so that later steps do not change code.
  let body = applyAll(source, 'convertCode').replace(
    /\{\/\*\s*truncate\s*\*\/\}/g,
    '<!-- more -->',
  );
  if (isMdx) body = mapOutsideFences(body, (text) => removePrograms(text, mdxContext));
  if (isMdx) body = mapOutsideCode(body, (text) => convertMdx(text, mdxContext));
  const tagOptions = {
    // A paired shortcode may contain code, so its ends may be in different pieces of text.
    pairedNames: listPairedNames(body),
    onUnknown: (name: string) => void shortcodes.add(name),
  };
  body = mapOutsideFences(body, (text) => applyAll(text, 'convertBlocks'));
  body = mapOutsideCode(body, (text) => convertTags(applyAll(text, 'convertMarks'), tagOptions));
  body = convertFences(convertAdmonitions(body, (name) => shortcodes.add(name)));
  const [excerpt = '', ...rest] = body.split(moreMarkPattern);
  body = [excerpt, ...rest].join('\n\n');
  return {
    body: body.replace(/\n{3,}/g, (lines) => (source.includes(lines) ? lines : '\n\n')).trim(),
    excerpt: rest.length > 0 ? excerpt.trim() : '',
    components: [...components].toSorted(),
    shortcodes: [...shortcodes].toSorted(),
  };
}

/** The mark at which generators cut a text for lists. */
const moreMarkPattern =
  /\n?[^\S\n]*<!--\s*(?:more|truncate|excerpt|endexcerpt|end)\s*-->[^\S\n]*\n?/i;

/** Applies one part of every generator to a text. */
function applyAll(text: string, part: 'convertCode' | 'convertBlocks' | 'convertMarks'): string {
  let converted = text;
  for (const generator of generators) converted = generator[part]?.(converted) ?? converted;
  return converted;
}
