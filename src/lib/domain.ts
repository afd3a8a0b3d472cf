/** The host of a web address without `www.`, as people name a site. */
export function domainOf(address: string | URL): string {
  return new URL(address).hostname.replace(/^www\./, '');
}
