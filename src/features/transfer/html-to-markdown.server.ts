import type { Root as HtmlRoot } from 'hast';
import { toString } from 'hast-util-to-string';
import rehypeRaw from 'rehype-raw';
import rehypeRemark from 'rehype-remark';
import remarkGfm from 'remark-gfm';
import remarkStringify from 'remark-stringify';
import type { Root } from 'mdast';
import { unified } from 'unified';

const processor = unified()
  .use(rehypeRaw)
  .use(rehypeRemark)
  .use(remarkGfm)
  .use(remarkStringify, { bullet: '-', emphasis: '*', rule: '-', fences: true })
  .freeze();

export interface Turned {
  body: string;
  /** Addresses of frames, which a text here does not have. */
  frames: string[];
}

/** HTML of another program as Markdown. Scripts and styles are left out. */
export function htmlToMarkdown(html: string): Turned {
  const frames: string[] = [];
  const plain = html
    .replace(/<!--[\s\S]*?-->/g, '')
    .replace(
      /<iframe\b[^>]*?\bsrc=["']([^"']+)["'][^>]*>(?:[\s\S]*?<\/iframe>)?/gi,
      (_all, src: string) => {
        const [, video] = /youtube(?:-nocookie)?\.com\/embed\/([\w-]{11})/.exec(src) ?? [];
        const address = video ? `https://www.youtube.com/watch?v=${video}` : src;
        if (!video) frames.push(src);
        return `<p><a href="${address}">${address}</a></p>`;
      },
    );
  const tree = processor.runSync({
    type: 'root',
    children: [{ type: 'raw', value: plain }],
  } as never); // raw HTML is what rehype-raw is for
  const body = processor.stringify(tree as Root); // the chain ends in remark
  return { body: body.trim(), frames };
}

const bare = unified().use(rehypeRaw).freeze();

/** A line of HTML, such as a title, as its words alone. */
export function htmlToText(html: string): string {
  const tree = bare.runSync({ type: 'root', children: [{ type: 'raw', value: html }] } as never); // as above
  return toString(tree as HtmlRoot).trim(); // rehype-raw gives hast
}
