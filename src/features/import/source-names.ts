/** The programs whose projects are folders of texts. */
export const generatorNames = [
  'hugo',
  'jekyll',
  'hexo',
  'astro',
  'next',
  'eleventy',
  'gatsby',
  'docusaurus',
  'vitepress',
  'vuepress',
  'mkdocs',
  'zola',
  'pelican',
  'nikola',
] as const;
export type GeneratorName = (typeof generatorNames)[number];

/** The programs and platforms that write exports. */
export const exportNames = [
  'wordpress',
  'ghost',
  'medium',
  'substack',
  'devto',
  'hashnode',
  'bear',
  'notion',
  'tumblr',
  'blogger',
  'mastodon',
  'feed',
] as const;

/** What `--as` may be. */
export const sourceNames = [...generatorNames, ...exportNames] as const;
export type SourceName = (typeof sourceNames)[number];

export const isSourceName = (name: string): name is SourceName =>
  sourceNames.some((one) => one === name);

export const findGeneratorName = (name: string | undefined): GeneratorName | undefined =>
  generatorNames.find((one) => one === name);
