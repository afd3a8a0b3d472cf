/** Without the title, which the text begins with, and the line that begins each section. */
export function cleanMediumBody(body: string): string {
  return body
    .replace(/<h\d\b[^>]*\bgraf--title\b[^>]*>[\s\S]*?<\/h\d>/, '')
    .replace(/<div class="section-divider"><hr class="section-divider"><\/div>/, '')
    .replace(/<pre\b([^>]*)>([\s\S]*?)<\/pre>/g, (_all, attributes: string, code: string) => {
      const language = /data-code-block-lang="([^"]+)"/.exec(attributes)?.[1];
      const text = code
        .replace(/<br\s*\/?>/g, '\n')
        .replace(/<\/?(?:span|strong|em|code)\b[^>]*>/g, '');
      return `<pre><code${language ? ` class="language-${language}"` : ''}>${text}</code></pre>`;
    })
    .replace(
      /<script\b[^>]*\bsrc="(https:\/\/gist\.github\.com\/[^"]+?)(?:\.js)?"[^>]*>\s*<\/script>/g,
      '<p><a href="$1">$1</a></p>',
    );
}
