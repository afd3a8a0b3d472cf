interface DocusaurusText {
  fields: Record<string, unknown>;
  /** What the placeholders of addresses stand for. */
  values: Record<string, string>;
  /** The folder of its address. */
  folder: string;
}

/** The addresses of a text of the blog or of the documentation. Empty for a page, whose address is that of its file. */
export function listDocusaurusAddresses(
  path: string,
  { fields, values, folder }: DocusaurusText,
): string[] {
  const { slug } = fields;
  const name = values['name'] ?? '';
  if (/(^|\/)blog\//.test(path)) {
    if (typeof slug === 'string') return [`/blog/${slug.replace(/^\/+/, '')}`];
    // The date of the file name counts, whatever the front matter says.
    const written = /(?:^|\/)(\d{4})-(\d\d)-(\d\d)(?=[-/.])/.exec(path)?.slice(1);
    const days = [written ?? [], [values['year'], values['month'], values['day']]];
    const dated = days
      .filter((day) => day.length > 0)
      .map((day) => `/blog/${day.join('/')}/${name}`);
    return [...new Set([...dated, `/blog/${name}`])];
  }
  if (!path.startsWith('docs/')) return [];
  if (typeof slug === 'string' && slug.startsWith('/')) return [`/docs${slug}`];
  const last = typeof fields['id'] === 'string' ? fields['id'] : values['slug'];
  const address = `/${folder}/${last}`;
  // Files are sorted by numbers, which are no part of addresses.
  return [address.replace(/\/\d+\s*[-_.]+\s*(?=[^/])/g, '/'), address];
}

/** The folders of texts beside the folder of the configuration, as in `path: '../docs'`; each is `docs` or `blog`. */
export const listOuterFolders = (config: string): string[] =>
  Array.from(
    config.matchAll(/\bpath:\s*['"`](\.\.\/(?:[\w.-]+\/)*?)(?:docs|blog)\/?['"`]/g),
    ([, folder = '']) => folder,
  );
