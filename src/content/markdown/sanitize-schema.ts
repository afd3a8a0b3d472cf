import { defaultSchema, type Options } from 'rehype-sanitize';

/** The prefix of footnote ids, so that a text cannot use an id of the page or of a script. */
export const footnotePrefix = 'n-';

const footnoteId = new RegExp(`^(${footnotePrefix}fn(ref)?-[\\d-]+|footnote-label)$`);
const base = defaultSchema.attributes ?? {};

/** The allowed HTML of the owner's texts. Only footnotes have ids here; headings get theirs later. */
export const articleSchema: Options = {
  ...defaultSchema,
  clobber: [],
  clobberPrefix: '',
  strip: [
    'script',
    'style',
    'template',
    'noscript',
    'iframe',
    'object',
    'embed',
    'textarea',
    'title',
  ],
  tagNames: [
    ...(defaultSchema.tagNames ?? []).filter((name) => name !== 'input'),
    'input',
    'abbr',
    'mark',
    'figure',
    'figcaption',
    'picture',
    'source',
    'small',
    'cite',
    'time',
    'u',
    'wbr',
    'caption',
  ],
  attributes: {
    ...base,
    '*': [['id', footnoteId], 'align', 'lang', 'dir', 'title'],
    a: [
      'href',
      'title',
      'dataFootnoteRef',
      'dataFootnoteBackref',
      'ariaLabel',
      'ariaDescribedBy',
      ['className', 'data-footnote-backref'],
    ],
    abbr: ['title'],
    code: ['dataMeta', ['className', /^language-./, 'math-inline', 'math-display']],
    div: [
      ['className', 'callout', /^callout-[a-z]+$/],
      ['role', 'note'],
    ],
    p: [['className', 'callout-label']],
    img: ['src', 'alt', 'title', 'width', 'height'],
    source: ['srcSet', 'media', 'type', 'sizes'],
    time: ['dateTime'],
    ol: ['start', 'reversed', 'type', ['className', 'contains-task-list']],
    ul: [['className', 'contains-task-list']],
    li: ['value', ['className', 'task-list-item'], ['id', footnoteId]],
    input: [['type', 'checkbox'], ['disabled', true], 'checked'],
    section: ['dataFootnotes', ['className', 'footnotes']],
    h2: [
      ['className', 'sr-only'],
      ['id', footnoteId],
    ],
    td: ['align', 'colSpan', 'rowSpan'],
    th: ['align', 'colSpan', 'rowSpan', 'scope'],
    details: ['open'],
  },
  protocols: {
    ...defaultSchema.protocols,
    href: ['http', 'https', 'mailto', 'tel', 'xmpp', 'irc', 'ircs'],
    src: ['http', 'https'],
  },
};

/** The allowed HTML of comments: text, emphasis, code, quotes, lists, links, tables. */
export const commentSchema: Options = {
  ...articleSchema,
  tagNames: [
    'p',
    'em',
    'strong',
    'del',
    'code',
    'pre',
    'blockquote',
    'ul',
    'ol',
    'li',
    'a',
    'br',
    'hr',
    'table',
    'thead',
    'tbody',
    'tr',
    'th',
    'td',
    'input',
  ],
  attributes: {
    a: ['href', 'title'],
    code: ['dataMeta', ['className', /^language-./]],
    ol: ['start', ['className', 'contains-task-list']],
    ul: [['className', 'contains-task-list']],
    li: [['className', 'task-list-item']],
    input: [['type', 'checkbox'], ['disabled', true], 'checked'],
    td: ['align'],
    th: ['align'],
  },
  protocols: { href: ['http', 'https', 'mailto'] },
};

/** The allowed HTML of a sentence of the owner: paragraphs with emphasis, code and links. Of all else the text stays. */
export const inlineSchema: Options = {
  ...commentSchema,
  tagNames: ['p', 'em', 'strong', 'code', 'a', 'br'],
  attributes: { a: ['href', 'title'] },
};
