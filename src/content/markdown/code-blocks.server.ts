import type { Element, ElementContent, Root } from 'hast';
import { toString } from 'hast-util-to-string';
import { readCodeMeta } from './code-meta.ts';
import { eachElement, makeElement } from './elements.ts';
import { startHighlighting, type Highlight, type Token } from './highlight.server.ts';
import { readLineMarks, type LineMark } from './line-marks.ts';
import type { TimeLimit } from './time-limit.server.ts';

interface Block {
  pre: Element;
  code: Element;
}

/** Every code block gets colours, title, line numbers and marks, and a button that copies it. */
export async function decorateCode(tree: Root, limit: TimeLimit) {
  const blocks: Block[] = [];
  eachElement(tree, (pre) => {
    const [code, ...others] = pre.children;
    if (others.some((other) => toString(other).trim() !== '')) return true;
    if (pre.tagName !== 'pre' || code?.type !== 'element' || code.tagName !== 'code') return true;
    blocks.push({ pre, code });
    return false;
  });
  const highlight = startHighlighting(limit);
  for (const { pre, code } of blocks) await decorateBlock({ pre, code }, highlight);
}

async function decorateBlock({ pre, code }: Block, highlight: Highlight) {
  const meta = readCodeMeta(String(code.properties['dataMeta'] ?? ''));
  const language = languageOf(code);
  const source = toString(code).replace(/\n$/, '');
  if (language === 'mermaid') return decorateMermaid(pre, source);

  const { text, marks } = readLineMarks(source, diffOf(meta.diff, language));
  for (const line of meta.marked) marks.set(line, marks.get(line) ?? 'mark');
  const lines = await highlight(text, language);
  const numbered = meta.firstLine !== null;
  const content =
    numbered || marks.size > 0
      ? wrapLines(lines, marks, meta.firstLine ?? 1)
      : lines.flatMap((line, index) => joinLine(line, index));

  const label = meta.title ?? (language === 'text' ? 'Code' : `Code in ${language}`);
  const inner = makeElement('code', numbered ? { className: ['numbered'] } : {}, content);
  pre.tagName = 'figure';
  pre.properties = { className: ['code'] };
  pre.children = [
    ...(meta.title ? [makeElement('figcaption', {}, [textNode(meta.title)])] : []),
    makeElement('pre', { tabIndex: 0, role: 'group', ariaLabel: label }, [inner]),
    makeElement('button', { type: 'button', className: ['needs-script'], dataCopy: '' }, [
      textNode('Copy'),
    ]),
  ];
}

/** The diagram's source, readable as it is; a script draws it where one runs. */
function decorateMermaid(pre: Element, source: string) {
  pre.tagName = 'figure';
  pre.properties = { className: ['mermaid-source'], dataMermaid: '' };
  pre.children = [
    makeElement('pre', { tabIndex: 0, role: 'group', ariaLabel: 'Diagram, as text' }, [
      makeElement('code', {}, [textNode(source)]),
    ]),
  ];
}

/** A patch has its signs in the text; any other language has them only for the marks. */
function diffOf(isDiff: boolean, language: string): 'none' | 'patch' | 'signs' {
  if (language === 'diff') return 'patch';
  return isDiff ? 'signs' : 'none';
}

function languageOf(code: Element): string {
  const classes = code.properties['className'];
  const names = Array.isArray(classes) ? classes.map(String) : [];
  return names.find((name) => name.startsWith('language-'))?.slice('language-'.length) || 'text';
}

/** CSS counts from 1; where the first line is another, each says its number. */
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
      makeElement(
        'span',
        first === 1 ? { className } : { className, dataNumber: first + index },
        line.map(tokenNode),
      ),
    ];
  });
}

function joinLine(line: Token[], index: number): ElementContent[] {
  return [...(index > 0 ? [textNode('\n')] : []), ...line.map(tokenNode)];
}

function tokenNode({ text, kind }: Token): ElementContent {
  return kind === null
    ? textNode(text)
    : makeElement('span', { className: [kind] }, [textNode(text)]);
}

function textNode(value: string): ElementContent {
  return { type: 'text', value };
}
