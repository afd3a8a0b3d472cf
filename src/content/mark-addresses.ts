const webLink = /<a href="(https?:[^"]*)"[^<>]*>(.*?)<\/a>/gs;
const marked = /^<a [^<>]*data-address=/;

/**
 * Marks the links of rendered HTML after whose text print repeats no address, with `data-address`: `text`, because the
 * text is the address, or `before`, because print has it after an earlier link.
 */
export function markAddresses(html: string): string {
  const printed = new Set<string>();
  return html.replace(webLink, (link: string, ...[href = '', content = '']: string[]) => {
    const address = shorten(href);
    const isText = shorten(content.replace(/<[^>]*>/g, '').trim()) === address;
    const isRepeated = printed.has(address);
    printed.add(address);
    if ((!isText && !isRepeated) || marked.test(link)) return link;
    return link.replace('>', ` data-address="${isText ? 'text' : 'before'}">`);
  });
}

/** An address as people write it: decoded, without scheme, `www.` and the last slash. */
function shorten(address: string): string {
  const bare = address.replace(/^(https?:\/\/)?(www\.)?/i, '').replace(/\/$/, '');
  try {
    return decodeURI(bare);
  } catch {
    return bare;
  }
}
