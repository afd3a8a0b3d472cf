export interface TextPart {
  /** The start of the part, a UTF-16 offset in the text. */
  from: number;
  text: string;
  /** Set where the part is a URL. */
  href?: string;
}

const urlPattern = /https?:\/\/[^\s<>"']+/g;
/** Punctuation that ends a sentence rather than a URL. */
const trailingPunctuation = /[.,;:!?)\]}…]+$/;

/** Splits plain text into URLs and the text between them. Only http and https count. */
export function splitLinks(text: string): TextPart[] {
  const parts: TextPart[] = [];
  let from = 0;
  for (const match of text.matchAll(urlPattern)) {
    const url = match[0].replace(trailingPunctuation, '');
    if (!URL.canParse(url)) continue;
    if (match.index > from) parts.push({ from, text: text.slice(from, match.index) });
    parts.push({ from: match.index, text: url, href: new URL(url).href });
    from = match.index + url.length;
  }
  if (from < text.length) parts.push({ from, text: text.slice(from) });
  return parts;
}
