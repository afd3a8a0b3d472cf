/** The host of a URL without `www.`. */
export function domainOf(address: string | URL): string {
  return new URL(address).hostname.replace(/^www\./, '');
}
