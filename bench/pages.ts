/** The paths of every public page, as the sitemap lists them. */
export async function listPublicPaths(url: string): Promise<string[]> {
  const sitemap = await (await fetch(`${url}/sitemap.xml`)).text();
  const paths = [...sitemap.matchAll(/<loc>([^<]+)<\/loc>/g)].map(
    ([, address = '']) => new URL(address).pathname,
  );
  return [...new Set(['/', ...paths])];
}
