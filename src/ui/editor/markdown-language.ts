import { markdownLanguage } from '@codemirror/lang-markdown';
import { Language, LanguageSupport } from '@codemirror/language';
import { styleTags, tags } from '@lezer/highlight';
import { formulas, type ParserExtension } from './live/formulas.ts';

type Parser = typeof markdownLanguage.parser;

/** A Markdown parser, whose package is a dependency of the language only. */
interface MarkdownParser extends Parser {
  configure: (extension: ParserExtension) => Parser;
}

/**
 * Markdown without a parser for the HTML in it: that brings those of JavaScript and CSS along, a third of the editor's
 * bytes, and parses with every key. Tags look alike instead.
 */
export function markdownSupport(): LanguageSupport {
  const parser = markdownLanguage.parser as MarkdownParser; // the language is made of one
  const htmlTags = { props: [styleTags({ 'HTMLTag HTMLBlock': tags.tagName })] };
  const configured = parser.configure([htmlTags, formulas]);
  return new LanguageSupport(new Language(markdownLanguage.data, configured, [], 'markdown'));
}
