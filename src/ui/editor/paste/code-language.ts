/** The names of languages that programs write differently from Markdown. */
const names: Record<string, string> = {
  typescriptreact: 'tsx',
  javascriptreact: 'jsx',
  typescript: 'ts',
  javascript: 'js',
  shellscript: 'sh',
  shell: 'sh',
  'c++': 'cpp',
  'c#': 'cs',
  csharp: 'cs',
  'objective-c': 'objc',
  'html-basic': 'html',
  'html-erb': 'erb',
  viml: 'vim',
  markdown: 'md',
};
const unnamed = new Set(['plaintext', 'plain', 'text', 'txt', 'none', 'auto', 'undefined']);

/** The name of a language as a fence writes it; empty for plain text. */
export function languageName(name: string): string {
  const lower = name.toLowerCase();
  if (unnamed.has(lower) || !/^[\w+#.-]{1,40}$/.test(lower)) return '';
  return names[lower] ?? lower;
}
