import type { Element, ElementContent } from 'hast';
import { languageName } from './code-language.ts';
import {
  hasName,
  createElement,
  findElement,
  hasClass,
  isElement,
  isBlock,
  mapChildren,
  readAttribute,
  readStyle,
  readText,
  type Parent,
} from './elements.ts';

/** Turns the code blocks of web pages and editors into `pre` with one `code` that names the language. */
export function normalizeCodeBlocks(tree: Parent): void {
  tree.children = tree.children.flatMap((child): ElementContent[] => {
    if (child.type === 'doctype') return [];
    if (child.type !== 'element') return [child];
    const code = readCode(child);
    if (code !== null)
      return code.trim() === '' ? [] : [createCodeBlock(code, readLanguage(child))];
    normalizeCodeBlocks(child);
    return [child];
  });
}

export function createCodeBlock(text: string, language: string): Element {
  const className = language === '' ? [] : [`language-${language}`];
  const code = createElement('code', [{ type: 'text', value: text.replace(/\u00a0/g, ' ') }], {
    className,
  });
  return createElement('pre', [code]);
}

function readCode(node: Element): string | null {
  if (isHighlighted(node)) {
    const pre = findElement(node, (one) => one.tagName === 'pre' && !isGutter(one));
    if (pre) return readPre(pre);
    return findElement(node, isCodeLine) ? readLines(node) : null;
  }
  if (node.tagName === 'pre') return readPre(node);
  // Code editors copy lines as `div` in a `div` with the editor's font.
  const isEditor = readStyle(node, 'white-space').startsWith('pre') && isMonospaced(node);
  return isEditor && node.tagName === 'div' ? readCodeText(node) : null;
}

/** Some pages put a title and buttons into the `pre`, next to the code. */
function readPre(pre: Element): string {
  const codes = pre.children.filter((child) => isElement(child, 'code'));
  const code = codes.length === 0 ? findElement(pre, (one) => one.tagName === 'code') : null;
  return readCodeText(code ?? pre);
}

/** GitHub, Jekyll, Hugo and Sphinx put the language, or line numbers, around the `pre`. */
const isHighlighted = (node: Element) =>
  hasName(node, 'div', 'figure', 'table') &&
  hasClass(
    node,
    /^(highlight|highlight-.+|language-.+|code-block|codehilite|js-file-line-container)$/,
  );

const isCodeLine = (node: Element) =>
  hasClass(node, /^(blob-code|blob-code-inner|js-file-line|react-code-text)$/);
const isGutter = (node: Element) =>
  hasClass(node, /^(lineno|lineNumber|line-numbers-rows|gutter|lnt|ln|blob-num)$/) ||
  readStyle(node, 'user-select') === 'none';

function readLines(node: Element): string {
  const lines: string[] = [];
  const visit = (parent: Parent) => {
    for (const child of parent.children) {
      if (!isElement(child) || isGutter(child)) continue;
      if (isCodeLine(child)) lines.push(readText(child).replace(/\n$/, ''));
      else visit(child);
    }
  };
  visit(node);
  return lines.join('\n');
}

/** The text of code: each line is a line of text, a `br`, or a block. */
export function readCodeText(node: Parent): string {
  let text = '';
  const visit = (parent: Parent) => {
    for (const child of parent.children) {
      if (child.type === 'text') text += child.value;
      if (!isElement(child) || isGutter(child)) continue;
      if (child.tagName === 'br') text += '\n';
      else {
        const isLine = isBlock(child);
        if (isLine && text !== '' && !text.endsWith('\n')) text += '\n';
        const start = text.length;
        visit(child);
        if (isLine && (text.length === start || !text.endsWith('\n'))) text += '\n';
      }
    }
  };
  visit(node);
  return text.replace(/^\n+|\s+$/g, '');
}

function readLanguage(node: Element): string {
  const code = findElement(node, (one) => isElement(one, 'pre', 'code') && languageOf(one) !== '');
  const own = languageOf(node);
  return own === '' && code ? languageOf(code) : own;
}

function languageOf(node: Element): string {
  const data = ['dataLang', 'dataLanguage', 'lang'].map((name) => readAttribute(node, name));
  const classes = readAttribute(node, 'className');
  const named =
    /\bhighlight-(?:source|text)-([\w+#-]+)/.exec(classes)?.[1] ??
    /\blang(?:uage)?-([\w+#.-]+)/.exec(classes)?.[1] ??
    /\bbrush:\s*([\w+#-]+)/.exec(classes)?.[1];
  return languageName(named ?? data.find((name) => name !== '') ?? '');
}

export const isMonospaced = (node: Element): boolean =>
  /mono|courier|consolas|menlo/.test(readStyle(node, 'font-family'));

/** Turns paragraphs of a word processor that are set in a monospaced font into code blocks. */
export function findMonospacedParagraphs(tree: Parent): void {
  mapChildren(tree, (children) => {
    const result: ElementContent[] = [];
    let lines: string[] = [];
    let blankLines = 0;
    const flush = () => {
      if (lines.length > 0) result.push(createCodeBlock(lines.join('\n').replace(/\s+$/, ''), ''));
      lines = [];
      blankLines = 0;
    };
    for (const child of children) {
      if (isElement(child, 'p') && isAllMonospaced(child)) {
        lines.push(...Array<string>(blankLines).fill(''), readCodeText(child));
        blankLines = 0;
      } else if (lines.length > 0 && isElement(child, 'br')) blankLines++;
      else if (lines.length === 0 || !isBlankText(child)) {
        flush();
        result.push(child);
      }
    }
    flush();
    return result;
  });
}

const isBlankText = (node: ElementContent) => node.type === 'text' && node.value.trim() === '';

function isAllMonospaced(node: Element): boolean {
  const isPlain = (child: ElementContent): boolean =>
    child.type === 'text'
      ? child.value.trim() !== ''
      : isElement(child) &&
        child.tagName !== 'br' &&
        !isMonospaced(child) &&
        (child.tagName === 'img' || child.children.some(isPlain));
  return readText(node).trim() !== '' && (isMonospaced(node) || !node.children.some(isPlain));
}
