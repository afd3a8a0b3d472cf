export interface TextPart {
  /** Where in the text it begins, in characters. */
  from: number;
  text: string;
  /** Set where the part is a web address. */
  href?: string;
}

const address = /https?:\/\/[^\s<>"']+/g;
/** Marks that end a sentence rather than an address. */
const trailing = /[.,;:!?)\]}…]+$/;

/** Cuts plain text where web addresses begin and end. Only http and https are addresses here. */
export function splitLinks(text: string): TextPart[] {
  const parts: TextPart[] = [];
  let from = 0;
  for (const match of text.matchAll(address)) {
    const found = match[0].replace(trailing, '');
    if (!URL.canParse(found)) continue;
    if (match.index > from) parts.push({ from, text: text.slice(from, match.index) });
    parts.push({ from: match.index, text: found, href: new URL(found).href });
    from = match.index + found.length;
  }
  if (from < text.length) parts.push({ from, text: text.slice(from) });
  return parts;
}
