/**
 * The specification's text clean-up (section 9): Markdown links, code, bold, italic, strikethrough and HTML tags lose
 * their marks, white space collapses. Fenced code goes with its content; inline code keeps its words.
 */
export function plainText(markdown: string): string {
  return markdown
    .replace(/```[\s\S]*?(?:```|$)/g, ' ')
    .replace(/`([^`\n]*)`/g, '$1')
    .replace(/!?\[([^\][]*)\]\([^()\s]*(?:\s[^()]*)?\)/g, '$1')
    .replace(/<\/?[a-z][^<>]*>/gi, ' ')
    .replace(/(\*\*|__|~~)(?=\S)([^\n]*?\S)\1/g, '$2')
    .replace(/(?<![\w*])([*_])(?=\S)([^\n*_]*\S)\1(?![\w*])/g, '$2')
    .replace(/\s+/g, ' ')
    .trim();
}
