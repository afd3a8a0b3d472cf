import { escapeHtml } from '#lib/escape-html.ts';
import { XMLParser, XMLValidator } from 'fast-xml-parser';
import { badRequest } from '#lib/errors.ts';
import { sanitizeDeclarations, sanitizeStyleSheet } from './svg-style.ts';
import {
  findAllowedAttribute,
  allowedElements,
  isHarmless,
  unwrappedElements,
} from './svg-allow-list.server.ts';

export interface SvgImage {
  svg: string;
  width: number;
  height: number;
}

/** Real SVG files nest less; deeper nesting could overflow the stack. */
const maxDepth = 200;
/** Pixels. An SVG scales, and some programs write absurd sizes. */
const maxSizePx = 4_096;

interface Node {
  name: string;
  attributes: Record<string, string>;
  children: Node[];
  text: string | null;
}

/**
 * Rebuilds an SVG from an allow list. Everything else is removed: scripts and handlers, embedded pages, external
 * references, other namespaces, editor metadata. Throws BAD_REQUEST for what cannot be sanitized:
 * entities, invalid XML, too deep nesting, or no size.
 */
export function sanitizeSvg(source: string): SvgImage {
  if (/<!ENTITY|<!DOCTYPE[^>]*\[/i.test(source))
    throw badRequest('This SVG defines entities. Save it as “plain SVG”.', 'file');
  const problem = XMLValidator.validate(source);
  if (problem !== true)
    throw badRequest(
      `This SVG cannot be read: line ${problem.err.line}: ${problem.err.msg}`,
      'file',
    );
  const root = parseNodes(parse(source), 0).find((node) => node.name === 'svg');
  if (!root) throw badRequest('This file contains no SVG.', 'file');
  const size = getSize(root);
  const viewBox = root.attributes['viewBox'] ?? `0 0 ${size.width} ${size.height}`;
  const attributes: Record<string, string> = { ...root.attributes, viewBox };
  for (const name of Object.keys(attributes))
    if (name === 'xmlns' || name.startsWith('xmlns:')) delete attributes[name];
  Object.assign(attributes, {
    xmlns: 'http://www.w3.org/2000/svg',
    width: String(size.width),
    height: String(size.height),
  });
  return { svg: serialize({ ...root, attributes }), ...size };
}

type RawNode = Record<string, unknown>;
const parser = new XMLParser({
  preserveOrder: true,
  ignoreAttributes: false,
  attributeNamePrefix: '',
  processEntities: false,
  parseTagValue: false,
  parseAttributeValue: false,
  trimValues: false,
  ignoreDeclaration: true,
  ignorePiTags: true,
  cdataPropName: '#cdata',
});

function parse(source: string): RawNode[] {
  try {
    return parser.parse(source) as RawNode[]; // the output of preserveOrder
  } catch (error) {
    throw badRequest(`This SVG cannot be read: ${String(error)}`, 'file');
  }
}

function parseNodes(raw: RawNode[], depth: number): Node[] {
  if (depth > maxDepth) throw badRequest('This SVG is nested too deeply.', 'file');
  return raw.flatMap((entry) => parseNode(entry, depth));
}

function parseNode(entry: RawNode, depth: number): Node[] {
  const name = Object.keys(entry).find((key) => key !== ':@') ?? '';
  if (name === '#text') return [text(decode(String(entry[name])))];
  const children = entry[name];
  if (!Array.isArray(children)) return [];
  if (name === '#cdata')
    return children.map((child: RawNode) => text(String(child['#text'] ?? '')));
  const local = name.replace(/^svg:/, '');
  const attributes = parseAttributes((entry[':@'] ?? {}) as Record<string, string>); // as preserveOrder has it
  const inner = () => parseNodes(children as RawNode[], depth + 1); // checked above: an array
  if (unwrappedElements.has(local)) return inner();
  if (!allowedElements.has(local) || attributes === null) return [];
  if (local === 'style')
    return [{ name: local, attributes, children: [parseStyle(inner())], text: null }];
  return [{ name: local, attributes, children: inner(), text: null }];
}

const text = (value: string): Node => ({ name: '', attributes: {}, children: [], text: value });

/** The sanitized text of a style element. */
function parseStyle(children: Node[]): Node {
  return text(sanitizeStyleSheet(children.map((child) => child.text ?? '').join(''), isHarmless));
}

/** The sanitized attributes; null if the element must be removed because of a dangerous one. */
function parseAttributes(raw: Record<string, string>): Record<string, string> | null {
  const attributes: Record<string, string> = {};
  for (const [name, encoded] of Object.entries(raw)) {
    const decoded = decode(String(encoded));
    const value = name === 'style' ? sanitizeDeclarations(decoded, isHarmless) : decoded;
    if (name === 'attributeName' && /href|^on/i.test(value)) return null;
    const allowedName = findAllowedAttribute(name, value);
    if (allowedName !== null) attributes[allowedName] = value;
  }
  return attributes;
}

/** The size in pixels, from width and height or the view box. Throws BAD_REQUEST without one. */
function getSize({ attributes }: Node): { width: number; height: number } {
  const box = (attributes['viewBox'] ?? '')
    .trim()
    .split(/[\s,]+/)
    .map(Number);
  const [, , boxWidth = 0, boxHeight = 0] = box.length === 4 ? box : [];
  let width = parseLength(attributes['width']);
  let height = parseLength(attributes['height']);
  if (boxWidth > 0 && boxHeight > 0) {
    if (!width) width = height ? (height * boxWidth) / boxHeight : boxWidth;
    if (!height) height = (width * boxHeight) / boxWidth;
  }
  if (!(width > 0 && height > 0))
    throw badRequest('This SVG has no size. Add a viewBox to its svg element.', 'file');
  const scale = Math.min(1, maxSizePx / Math.max(width, height));
  return {
    width: Math.max(1, Math.round(width * scale)),
    height: Math.max(1, Math.round(height * scale)),
  };
}

const units: Record<string, number> = {
  '': 1,
  px: 1,
  pt: 4 / 3,
  mm: 96 / 25.4,
  cm: 96 / 2.54,
  in: 96,
};

function parseLength(value = ''): number {
  const [, number, unit = ''] = /^\s*([\d.]+)\s*([a-z]*)\s*$/.exec(value) ?? [];
  return Number(number ?? 0) * (units[unit] ?? 0);
}

const namedEntities: Record<string, string> = { amp: '&', lt: '<', gt: '>', quot: '"', apos: "'" };

function decode(value: string): string {
  return value.replace(/&(#x?[\da-f]+|\w+);/gi, (match, name: string) => {
    const code = /^#x/i.test(name) ? Number.parseInt(name.slice(2), 16) : Number(name.slice(1));
    if (!name.startsWith('#')) return namedEntities[name] ?? match;
    return code > 0 && code <= 0x10_ff_ff ? String.fromCodePoint(code) : '';
  });
}

function serialize(node: Node): string {
  if (node.text !== null) return escape(node.text);
  const attributes = Object.entries(node.attributes)
    .map(([name, value]) => ` ${name}="${escape(value)}"`)
    .join('');
  const inner = node.children.map(serialize).join('');
  return inner === ''
    ? `<${node.name}${attributes}/>`
    : `<${node.name}${attributes}>${inner}</${node.name}>`;
}

function escape(value: string): string {
  // eslint-disable-next-line no-control-regex -- XML has none of these
  return escapeHtml(value.replace(/[\u0000-\u0008\u000b\u000c\u000e-\u001f\ufffe\uffff]/g, ''));
}
