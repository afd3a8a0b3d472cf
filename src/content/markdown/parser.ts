import type { Extension } from 'micromark-util-types';
import remarkGfm from 'remark-gfm';
import remarkMath from 'remark-math';
import remarkParse from 'remark-parse';
import { unified, type Processor } from 'unified';
import { limitNesting } from './limits.ts';
import { limitExtension, linearCommonMark } from './linear-constructs.ts';

/**
 * The parser of visitors' texts: CommonMark and GFM. Both parsers throw BAD_REQUEST for a text that is nested too deeply,
 * and take time in proportion to the length of the text.
 */
export const commentParser = unified().use(remarkParse).use(remarkGfm).use(limitParser).freeze();

/** The parser of the owner's texts, on the server and in the editor: CommonMark, GFM and formulas. */
export const markdownParser = unified()
  .use(remarkParse)
  .use(remarkGfm)
  .use(remarkMath)
  .use(limitParser)
  .freeze();

/** Replaces the slow constructs of the extensions before it; must be the last of them. */
function limitParser(this: Processor) {
  const data: { micromarkExtensions?: Extension[] } = this.data();
  const extensions = data.micromarkExtensions ?? [];
  // First, as the library's own constructs: those of an extension come before.
  data.micromarkExtensions = [linearCommonMark, ...extensions.map(limitExtension)];
  const { parser } = this;
  this.parser = (document, file) => {
    limitNesting(document);
    if (!parser) throw new Error('The parser is missing.');
    return parser(document, file);
  };
}
