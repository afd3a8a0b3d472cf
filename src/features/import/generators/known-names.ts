/**
 * What shortcodes, tags and components are, by their names in generators and widely used themes. A name is written without its
 * path, its extension, and the marks between its words: `LinkCard`, `link-card` and `link_card.html` are one.
 */
export const normalizeName = (name: string): string =>
  name
    .replace(/\.(html|liquid|md|njk)$/, '')
    .replace(/.*\//, '')
    .replace(/[-_.]/g, '')
    .toLowerCase()
    .replace(/^btn$/, 'button');

const createSet = (names: string): ReadonlySet<string> => new Set(names.trim().split(/\s+/));

/** Pairs that only arrange their contents. */
const wrappers = createSet(`
  rawhtml raw html unsafe fragment reactfragment layout prose lead center centered centering left right full wide fullwidth
  gallery galleries galleryitem figures imagegallery imagegrid gp grouppicture slider carousel carouselitem swiper slides slide
  columns column col colset row grid griditem flex stack bento container widecontainer wrapper div section article block blocks
  cards cardgroup cardgrid cardpane linkcards steps step filetree tree tabs tabgroup tabpane codetabs codegroup subtabs
  tabbedcodeblock packagemanagertabs rendertemplate rendercontent markdown math katex mathjax latex mathblock typeit
  timeline timelines hideblock forcetextdirection ltr rtl nowrap large figure caption checklist ghcard accordiongroup
  accordions splitimage split splitcard listcard browserwindow frame window terminal demo example showcase
  clientonly nossr suspense errorboundary motion motiondiv animated
`);

const details = createSet(`
  details expand expandable collapse collapsible collapsibles accordion accordionitem spoiler toggle togglebox fold folding
  hidetoggle hidden disclosure dropdown
`);

const boxes = createSet(`
  notice admonition callout alert hint note blockquotealert warning tip info danger important caution quotebox box message
  aside sidenote prompt banner infobox highlightbox notebox protip warn success error readmore tldr keytakeaway
  alertbox remark
`);

const quotes = createSet('quote blockquote pullquote epigraph cq centerquote citation testimonial');

/** Pairs around words. */
const inlineTags: Readonly<Record<string, string>> = {
  kbd: 'kbd',
  key: 'kbd',
  mark: 'mark',
  hl: 'mark',
  sub: 'sub',
  sup: 'sup',
  keyword: 'strong',
  small: 'small',
  abbr: 'abbr',
};

const inlineTexts = createSet(
  'badge badges label tag pill keywordlist color span text font nobr typewriter',
);

/** Pairs with data of a program between their tags, which is no text to read. */
const programs = createSet(`
  chart charts chartjs echarts plotly markmap infographic abcjs abc vega vegalite graphviz viz plantuml ditaa kroki wavedrom bokeh
  leaflet geojson dataview nomnoml
`);

/** Pairs with code or formulas between their tags, which become fences. */
const code = createSet('mermaid highlight high code codeblock codetoggle includecode comment');

/** Pairs whose contents are no text: styles and programs of the old site. */
const invisiblePrograms = createSet('css style stylesheet js javascript script scripts schema');

/** Code without text of its own: marks, space, and what a site has on every page. */
const omitted = createSet(`
  toc tocinline tableofcontents tablecontents clear clearfix clearboth br more readmoremark excerpt space spacer
  vspace hr separator newline linebreak pagebreak comments disqus giscus utterances remark42 isso webmentions
  share sharing sharebuttons social socialshare socials analytics googleanalytics gtag plausible umami matomo
  ad ads adsense adsbygoogle newsletter newsletterform subscribe subscribeform signup signupform subscription
  blognewsletterform mailchimp convertkit kofi buymeacoffee sponsor donate
  icon icons iconify faicon fa fas fab feather lucide emojiicon completionconfetti confetti backtotop scrolltop pagetitle
  seo head helmet metadata meta jsonld like likebutton iine applause relatedposts related recentposts prevnext
  nextprev pagination breadcrumbs breadcrumb lastmodified reader readingtime viewcounter pageviews pjax mathjaxscript
  usemath enablemath loadmath
`);

/** What a pair of this name does with its contents. Undefined if the name is not known. */
export type PairKind =
  | 'wrapper'
  | 'details'
  | 'box'
  | 'quote'
  | 'tab'
  | 'link'
  | 'item'
  | 'inline'
  | 'text'
  | 'code'
  | 'program'
  | 'invisible';

const kinds: readonly [ReadonlySet<string>, PairKind][] = [
  [details, 'details'],
  [boxes, 'box'],
  [quotes, 'quote'],
  [createSet('tab tabitem subtab tabpanel'), 'tab'],
  [
    createSet(
      'button buttons linkbutton buttonlink buttonexternal externallink boxlink cta link textlink',
    ),
    'link',
  ],
  [createSet('card timelineitem timelinenode feature hero linkcard'), 'item'],
  [new Set(Object.keys(inlineTags)), 'inline'],
  [inlineTexts, 'text'],
  [code, 'code'],
  [programs, 'program'],
  [invisiblePrograms, 'invisible'],
  [wrappers, 'wrapper'],
];

export function findPairKind(name: string): PairKind | undefined {
  const key = normalizeName(name);
  return kinds.find(([names]) => names.has(key))?.[1];
}

/** The HTML element of a pair around words. */
export const findInlineTag = (name: string): string | undefined => {
  const key = normalizeName(name);
  return Object.hasOwn(inlineTags, key) ? inlineTags[key] : undefined;
};

/** Whether the code of this name has no text of its own. */
export const isOmitted = (name: string): boolean => omitted.has(normalizeName(name));

/** Single tags that only say that a text has formulas or diagrams. */
export const isSwitch = (name: string): boolean =>
  /^(?:katex|mathjax|math|latex|mermaid)$/i.test(name);

/** Whether a name says that its code shows a small picture next to words, such as an icon or the avatar of a person. */
export const isDecoration = (name: string): boolean =>
  /(?:avatars?|favicon|logo)$/i.test(normalizeName(name)) ||
  /^icon|(?:^|[-_/])icons?(?:\.\w+)?$|[a-z]Icons?$/.test(name);
