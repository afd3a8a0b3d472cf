/** A script element of a page. */
export interface ScriptElement {
  attributes: ReadonlyMap<string, string>;
  content: string;
}

/** Elements whose content is text: no tag begins in it but their own end. */
const textElements = new Set([
  'style',
  'textarea',
  'title',
  'xmp',
  'iframe',
  'noembed',
  'noframes',
  'noscript',
]);

/**
 * Finds the scripts of a page as a browser does: with a tokenizer, because `<script` also stands in attributes, comments
 * and texts. Takes time in proportion to the length of the page.
 */
export function findScripts(html: string): ScriptElement[] {
  const scripts: ScriptElement[] = [];
  let at = html.indexOf('<');
  while (at !== -1) {
    const tag = readMarkup(html, at);
    let end = tag.end;
    if (tag.name === 'script') {
      end = findScriptEnd(html, tag.end);
      scripts.push({ attributes: tag.attributes, content: html.slice(tag.end, end) });
    } else if (textElements.has(tag.name)) end = findEndTag(html, tag.end, tag.name);
    at = html.indexOf('<', end);
  }
  return scripts;
}

interface Markup {
  /** The name of a start tag in lower case; empty for anything else. */
  name: string;
  attributes: Map<string, string>;
  /** The position behind it. */
  end: number;
}

/** Reads what begins with this `<`. */
function readMarkup(html: string, at: number): Markup {
  if (html.startsWith('<!--', at)) return skipTo(findCommentEnd(html, at + 4));
  const isEnd = html[at + 1] === '/';
  const nameStart = isEnd ? at + 2 : at + 1;
  if (/[a-z]/i.test(html[nameStart] ?? '')) {
    const tag = readTag(html, nameStart);
    return isEnd ? skipTo(tag.end) : tag;
  }
  // Declarations and malformed comments end with the next `>`; any other `<` is text.
  return skipTo(isEnd || /[!?]/.test(html[at + 1] ?? '') ? findAfter(html, '>', at) : at + 1);
}

const skipTo = (end: number): Markup => ({ name: '', attributes: new Map(), end });

function findAfter(html: string, text: string, from: number): number {
  const found = html.indexOf(text, from);
  return found === -1 ? html.length : found + text.length;
}

function findCommentEnd(html: string, from: number): number {
  const [shortEnd] = /^-?>/.exec(html.slice(from, from + 2)) ?? [];
  return shortEnd === undefined ? findAfter(html, '-->', from) : from + shortEnd.length;
}

const space = '\\t\\n\\f\\r ';
const patterns = {
  tagName: new RegExp(`[^${space}/>]*`, 'y'),
  separator: new RegExp(`[${space}/]*`, 'y'),
  spaces: new RegExp(`[${space}]*`, 'y'),
  attributeName: new RegExp(`=?[^${space}/>=]*`, 'y'),
  plainValue: new RegExp(`[^${space}>]*`, 'y'),
};

function matchEnd(pattern: RegExp, html: string, from: number): number {
  pattern.lastIndex = from;
  return pattern.test(html) ? pattern.lastIndex : from;
}

function readTag(html: string, nameStart: number): Markup {
  let at = matchEnd(patterns.tagName, html, nameStart);
  const name = html.slice(nameStart, at).toLowerCase();
  const attributes = new Map<string, string>();
  for (;;) {
    at = matchEnd(patterns.separator, html, at);
    if (at >= html.length || html[at] === '>') return { name, attributes, end: at + 1 };
    const attribute = readAttribute(html, at);
    // The first of two attributes of the same name counts.
    if (!attributes.has(attribute.name)) attributes.set(attribute.name, attribute.value);
    at = attribute.end;
  }
}

function readAttribute(html: string, at: number) {
  const nameEnd = matchEnd(patterns.attributeName, html, at);
  const name = html.slice(at, nameEnd).toLowerCase();
  const equals = matchEnd(patterns.spaces, html, nameEnd);
  if (html[equals] !== '=') return { name, value: '', end: nameEnd };
  const start = matchEnd(patterns.spaces, html, equals + 1);
  const quote = html[start];
  if (quote === '"' || quote === "'") {
    const end = findAfter(html, quote, start + 1);
    return { name, value: html.slice(start + 1, end - 1), end };
  }
  const end = matchEnd(patterns.plainValue, html, start);
  return { name, value: html.slice(start, end), end };
}

/** The position of the end tag of an element whose content is text. */
function findEndTag(html: string, from: number, name: string): number {
  const endTag = new RegExp(`</${name}[${space}/>]`, 'gi');
  endTag.lastIndex = from;
  return endTag.exec(html)?.index ?? html.length;
}

/**
 * The position of the end tag of a script. Behind `<!--` a nested `<script` hides one end tag, until `-->`: a rule from
 * the time when scripts were put into comments.
 */
function findScriptEnd(html: string, from: number): number {
  const marks = new RegExp(`<!--|-->|<(/?)script[${space}/>]`, 'gi');
  marks.lastIndex = from;
  let isInComment = false;
  let isNested = false;
  for (let mark = marks.exec(html); mark; mark = marks.exec(html)) {
    const [text, slash] = mark;
    if (text === '<!--') {
      isInComment = true;
      // Its two hyphens may be those of `-->`.
      marks.lastIndex -= 2;
    } else if (text === '-->') {
      isInComment = false;
      isNested = false;
    } else if (slash === '/') {
      if (!isNested) return mark.index;
      isNested = false;
    } else if (isInComment) isNested = true;
  }
  return html.length;
}
