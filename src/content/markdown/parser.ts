import remarkGfm from 'remark-gfm';
import remarkMath from 'remark-math';
import remarkParse from 'remark-parse';
import { unified } from 'unified';

/** The parser of the owner's texts, on the server and in the editor: CommonMark, GFM and formulas. */
export const markdownParser = unified().use(remarkParse).use(remarkGfm).use(remarkMath).freeze();
