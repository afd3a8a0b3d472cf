import { embedShortcodes } from './embed-shortcodes.ts';
import type { Generator } from './generator.ts';
import { hexo } from './hexo.ts';
import { hugo } from './hugo.ts';
import { jekyll } from './jekyll.ts';
import { liquid } from './liquid.ts';
import { mkdocs } from './mkdocs.ts';
import { next } from './next.ts';
import { nikola } from './nikola.ts';
import { obsidian } from './obsidian.ts';
import { pelican } from './pelican.ts';
import { pythonMarkdown } from './python-markdown.ts';
import { commonShortcodes } from './shortcodes.ts';
import { vueExpressions } from './vue-expressions.ts';
import { vuepress } from './vuepress.ts';
import { zola } from './zola.ts';

/** All generators and notations, in the order in which their parts are applied. */
export const generators: readonly Generator[] = [
  vuepress,
  mkdocs,
  pythonMarkdown,
  hugo,
  zola,
  hexo,
  jekyll,
  liquid,
  next,
  nikola,
  pelican,
  obsidian,
  vueExpressions,
  { shortcodes: commonShortcodes },
  { shortcodes: embedShortcodes },
];
