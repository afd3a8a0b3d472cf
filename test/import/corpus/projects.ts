import { astro } from './astro.ts';
import { docusaurus } from './docusaurus.ts';
import { eleventy } from './eleventy.ts';
import { exports } from './exports.ts';
import { gatsby } from './gatsby.ts';
import { hexo } from './hexo.ts';
import { hugo } from './hugo.ts';
import { jekyll } from './jekyll.ts';
import { next } from './next.ts';
import { microblogs } from './microblogs.ts';
import { nikola } from './nikola.ts';
import { pelican } from './pelican.ts';
import type { CorpusProject } from './project.ts';
import { vitepress } from './vitepress.ts';
import { vuepress } from './vuepress.ts';
import { zola } from './zola.ts';

/** A project or an export of every program that the import knows. */
export const projects: readonly CorpusProject[] = [
  hugo,
  jekyll,
  hexo,
  astro,
  next,
  eleventy,
  gatsby,
  docusaurus,
  vitepress,
  vuepress,
  zola,
  pelican,
  nikola,
  ...exports,
  ...microblogs,
];
