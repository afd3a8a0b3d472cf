import { XMLParser, XMLValidator } from 'fast-xml-parser';
import { badRequest } from '#lib/errors.ts';
import { cleanDeclarations, cleanStyleSheet } from './drawing-style.ts';
import { attributeOf, elements, isHarmless, wrapped } from './drawing-words.server.ts';

export interface Drawing {
  svg: string;
  width: number;
  height: number;
}

/** Because no drawing nests deeper, and a reader must not run out of room. */
const deepest = 200;
/** Pixels. Because a drawing has no size of its own, and some programs name absurd ones. */
const largest = 4_096;

interface Node {
  name: string;
  attributes: Record<string, string>;
  children: Node[];
  text: string | null;
}

/**
 * The drawing, written anew from what is known to be harmless. The rest is left out: scripts and handlers, pages inside
 * the drawing, what is outside the file, other vocabularies, whatever a program keeps for itself. Refused with BAD_REQUEST
 * is what no cleaning makes trustworthy: entities, broken XML, endless nesting, a drawing without a size.
 */
export function cleanDrawing(source: string): Drawing {
  if (/<!ENTITY|<!DOCTYPE[^>]*\[/i.test(source))
    throw badRequest('This drawing defines entities. Save it as “plain SVG”.', 'file');
  const problem = XMLValidator.validate(source);
  if (problem !== true)
    throw badRequest(
      `This drawing cannot be read: line ${problem.err.line}: ${problem.err.msg}`,
      'file',
    );
  const root = readNodes(parse(source), 0).find((node) => node.name === 'svg');
  if (!root) throw badRequest('There is no drawing in this file.', 'file');
  const size = sizeOf(root);
  const viewBox = root.attributes['viewBox'] ?? `0 0 ${size.width} ${size.height}`;
  const attributes: Record<string, string> = { ...root.attributes, viewBox };
  for (const name of Object.keys(attributes))
    if (name === 'xmlns' || name.startsWith('xmlns:')) delete attributes[name];
  Object.assign(attributes, {
    xmlns: 'http://www.w3.org/2000/svg',
    width: String(size.width),
    height: String(size.height),
  });
  return { svg: write({ ...root, attributes }), ...size };
}

type Raw = Record<string, unknown>;
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

function parse(source: string): Raw[] {
  try {
    return parser.parse(source) as Raw[]; // the shape of preserveOrder
  } catch (error) {
    throw badRequest(`This drawing cannot be read: ${String(error)}`, 'file');
  }
}

function readNodes(raw: Raw[], depth: number): Node[] {
  if (depth > deepest) throw badRequest('This drawing is nested too deeply.', 'file');
  return raw.flatMap((entry) => readNode(entry, depth));
}

function readNode(entry: Raw, depth: number): Node[] {
  const name = Object.keys(entry).find((key) => key !== ':@') ?? '';
  if (name === '#text') return [text(decode(String(entry[name])))];
  const children = entry[name];
  if (!Array.isArray(children)) return [];
  if (name === '#cdata') return children.map((child: Raw) => text(String(child['#text'] ?? '')));
  const local = name.replace(/^svg:/, '');
  const attributes = readAttributes((entry[':@'] ?? {}) as Record<string, string>); // where preserveOrder puts them
  const inner = () => readNodes(children as Raw[], depth + 1); // seen to be a list
  if (wrapped.has(local)) return inner();
  if (!elements.has(local) || attributes === null) return [];
  if (local === 'style')
    return [{ name: local, attributes, children: [readStyle(inner())], text: null }];
  return [{ name: local, attributes, children: inner(), text: null }];
}

const text = (value: string): Node => ({ name: '', attributes: {}, children: [], text: value });

/** The style sheet of a drawing, which has no elements. */
function readStyle(children: Node[]): Node {
  return text(cleanStyleSheet(children.map((child) => child.text ?? '').join(''), isHarmless));
}

/** The attributes that are kept; null if the element has no meaning without one that is not. */
function readAttributes(raw: Record<string, string>): Record<string, string> | null {
  const kept: Record<string, string> = {};
  for (const [name, encoded] of Object.entries(raw)) {
    const decoded = decode(String(encoded));
    const value = name === 'style' ? cleanDeclarations(decoded, isHarmless) : decoded;
    if (name === 'attributeName' && /href|^on/i.test(value)) return null;
    const fit = attributeOf(name, value);
    if (fit !== null) kept[fit] = value;
  }
  return kept;
}

/** As it is shown in a text: its own size, or that of its view box. */
function sizeOf({ attributes }: Node): { width: number; height: number } {
  const box = (attributes['viewBox'] ?? '')
    .trim()
    .split(/[\s,]+/)
    .map(Number);
  const [, , boxWidth = 0, boxHeight = 0] = box.length === 4 ? box : [];
  let width = lengthOf(attributes['width']);
  let height = lengthOf(attributes['height']);
  if (boxWidth > 0 && boxHeight > 0) {
    if (!width) width = height ? (height * boxWidth) / boxHeight : boxWidth;
    if (!height) height = (width * boxHeight) / boxWidth;
  }
  if (!(width > 0 && height > 0))
    throw badRequest('This drawing does not say how large it is. Give its svg a viewBox.', 'file');
  const scale = Math.min(1, largest / Math.max(width, height));
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

function lengthOf(value = ''): number {
  const [, number, unit = ''] = /^\s*([\d.]+)\s*([a-z]*)\s*$/.exec(value) ?? [];
  return Number(number ?? 0) * (units[unit] ?? 0);
}

const named: Record<string, string> = { amp: '&', lt: '<', gt: '>', quot: '"', apos: "'" };

function decode(value: string): string {
  return value.replace(/&(#x?[\da-f]+|\w+);/gi, (whole, name: string) => {
    const code = /^#x/i.test(name) ? Number.parseInt(name.slice(2), 16) : Number(name.slice(1));
    if (!name.startsWith('#')) return named[name] ?? whole;
    return code > 0 && code <= 0x10_ff_ff ? String.fromCodePoint(code) : '';
  });
}

function write(node: Node): string {
  if (node.text !== null) return escape(node.text);
  const attributes = Object.entries(node.attributes)
    .map(([name, value]) => ` ${name}="${escape(value)}"`)
    .join('');
  const inner = node.children.map(write).join('');
  return inner === ''
    ? `<${node.name}${attributes}/>`
    : `<${node.name}${attributes}>${inner}</${node.name}>`;
}

function escape(value: string): string {
  return value
    .replace(/[\u0000-\u0008\u000b\u000c\u000e-\u001f\ufffe\uffff]/g, '') // eslint-disable-line no-control-regex -- XML has none of these
    .replaceAll('&', '&amp;')
    .replaceAll('<', '&lt;')
    .replaceAll('>', '&gt;')
    .replaceAll('"', '&quot;');
}
