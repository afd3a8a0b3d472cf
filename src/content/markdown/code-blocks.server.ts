import type { Element, ElementContent, Root } from 'hast';
import { toString } from 'hast-util-to-string';
import { parseCodeMeta } from './code-meta.ts';
import { visitElements, createElement } from './elements.ts';
import { createHighlighter, type Highlight, type Token } from './highlight.server.ts';
import { parseLineMarks, type LineMark } from './line-marks.ts';
import type { Profile } from './parse.ts';
import type { TimeLimit } from './time-limit.server.ts';

interface Block {
  pre: Element;
  code: Element;
}

/** Adds highlighting, title, line numbers, line marks and a copy button to every code block. */
export async function decorateCode(tree: Root, profile: Profile, limit: TimeLimit) {
  const blocks: Block[] = [];
  visitElements(tree, (pre) => {
    const [code, ...otherChildren] = pre.children;
    if (otherChildren.some((other) => toString(other).trim() !== '')) return true;
    if (pre.tagName !== 'pre' || code?.type !== 'element' || code.tagName !== 'code') return true;
    blocks.push({ pre, code });
    return false;
  });
  const highlight = createHighlighter(profile, limit);
  for (const { pre, code } of blocks) await decorateBlock({ pre, code }, highlight);
}

async function decorateBlock({ pre, code }: Block, highlight: Highlight) {
  const meta = parseCodeMeta(String(code.properties['dataMeta'] ?? ''));
  const language = languageOf(code);
  const source = toString(code).replace(/\n$/, '');
  if (language === 'mermaid') return decorateMermaid(pre, source);

  const { text, marks } = parseLineMarks(source, diffOf(meta.isDiff, language));
  for (const line of meta.markedLines) marks.set(line, marks.get(line) ?? 'mark');
  const lines = await highlight(text, language);
  const isNumbered = meta.firstLine !== null;
  const content =
    isNumbered || marks.size > 0
      ? wrapLines(lines, marks, meta.firstLine ?? 1)
      : lines.flatMap((line, index) => lineNode(line, index));

  const label = meta.title ?? (language === 'text' ? 'Code' : `Code in ${language}`);
  const codeElement = createElement('code', isNumbered ? { className: ['numbered'] } : {}, content);
  pre.tagName = 'figure';
  pre.properties = { className: ['code'] };
  pre.children = [
    ...(meta.title ? [createElement('figcaption', {}, [textNode(meta.title)])] : []),
    createElement('pre', { tabIndex: 0, role: 'group', ariaLabel: label }, [codeElement]),
    createElement('button', { type: 'button', className: ['needs-script'], dataCopy: '' }, [
      textNode('Copy'),
    ]),
  ];
}

/** Renders the source of a diagram; the client script draws it. */
function decorateMermaid(pre: Element, source: string) {
  pre.tagName = 'figure';
  pre.properties = { className: ['mermaid-source'], dataMermaid: '' };
  pre.children = [
    createElement('pre', { tabIndex: 0, role: 'group', ariaLabel: 'Diagram, as text' }, [
      createElement('code', {}, [textNode(source)]),
    ]),
  ];
}

/** In a patch the signs are part of the text; in other languages they only mark lines. */
function diffOf(isDiff: boolean, language: string): 'none' | 'patch' | 'signs' {
  if (language === 'diff') return 'patch';
  return isDiff ? 'signs' : 'none';
}

function languageOf(code: Element): string {
  const classes = code.properties['className'];
  const names = Array.isArray(classes) ? classes.map(String) : [];
  return names.find((name) => name.startsWith('language-'))?.slice('language-'.length) || 'text';
}

/** CSS counters number the lines from 1; with another first line, each line has its number as data. */
function wrapLines(
  lines: Token[][],
  marks: Map<number, LineMark>,
  first: number,
): ElementContent[] {
  return lines.flatMap((line, index) => {
    const mark = marks.get(index + 1);
    const className = mark ? ['l', mark] : ['l'];
    return [
      ...(index > 0 ? [textNode('\n')] : []),
      createElement(
        'span',
        first === 1 ? { className } : { className, dataNumber: first + index },
        line.map(tokenNode),
      ),
    ];
  });
}

function lineNode(line: Token[], index: number): ElementContent[] {
  return [...(index > 0 ? [textNode('\n')] : []), ...line.map(tokenNode)];
}

function tokenNode({ text, kind }: Token): ElementContent {
  return kind === null
    ? textNode(text)
    : createElement('span', { className: [kind] }, [textNode(text)]);
}

function textNode(value: string): ElementContent {
  return { type: 'text', value };
}
