import { HighlightStyle } from '@codemirror/language';
import { tags } from '@lezer/highlight';

/** Assigns CSS classes; editor.css has the styles for both themes. */
export const highlightStyle = HighlightStyle.define([
  { tag: tags.heading1, class: 'md-heading md-heading-1' },
  { tag: tags.heading2, class: 'md-heading md-heading-2' },
  { tag: tags.heading3, class: 'md-heading md-heading-3' },
  { tag: [tags.heading4, tags.heading5, tags.heading6, tags.heading], class: 'md-heading' },
  { tag: tags.strong, class: 'md-strong' },
  { tag: tags.emphasis, class: 'md-emphasis' },
  { tag: tags.strikethrough, class: 'md-strike' },
  { tag: tags.monospace, class: 'md-code' },
  { tag: tags.link, class: 'md-link' },
  { tag: [tags.url, tags.labelName], class: 'md-address' },
  { tag: [tags.processingInstruction, tags.contentSeparator], class: 'md-sign' },
  { tag: [tags.tagName, tags.angleBracket, tags.attributeName], class: 'md-tag' },
  { tag: [tags.comment, tags.attributeValue, tags.meta], class: 'md-aside' },
]);
