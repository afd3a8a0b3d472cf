/** Text as the words of a link, on one line. */
export function escapeLinkText(text: string): string {
  return text.replace(/\s+/g, ' ').replace(/[[\]\\]/g, '\\$&');
}

/** An address as the target of a link or picture. */
export function formatTarget(url: string): string {
  return /[\s()<>]/.test(url) ? `<${url.replace(/[<>]/g, encodeURIComponent)}>` : url;
}
