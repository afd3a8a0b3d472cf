import { createHash } from 'node:crypto';

export interface FinishedPage {
  html: string;
  /** `sha256-…` of each inline script of the framework's own. */
  scriptHashes: string[];
}

/**
 * Takes the nonce out of a rendered page and tells the hashes of the scripts that bore it. A script that came in by
 * another way does not know the nonce, is not hashed, and so does not run.
 */
export function finishPage(page: string, nonce: string): FinishedPage {
  const rendered = withoutRenderTime(page);
  const mark = ` nonce="${nonce}"`;
  const hashes = new Set<string>();
  for (const [, attributes = '', script = ''] of rendered.matchAll(
    /<script([^>]*)>([\s\S]*?)<\/script>/g,
  ))
    if (attributes.includes(mark) && !/\ssrc=/.test(attributes) && script !== '')
      hashes.add(hash(script));
  const html = rendered
    .replaceAll(`<meta property="csp-nonce" content="${nonce}"/>`, '')
    .replaceAll(`<meta property="csp-nonce" content="${nonce}"${mark}/>`, '')
    // React comes when a person does: nothing of it is fetched ahead.
    .replace(/<link rel="modulepreload"[^>]*>/g, '')
    // What paints the page goes before what answers a person on it.
    .replace('<script type="module" async=""', '<script type="module" async="" fetchpriority="low"')
    .replaceAll(mark, '');
  return { html, scriptHashes: [...hashes] };
}

/** The framework writes when it rendered each part. Left in, no page would keep its ETag when it is made anew. */
function withoutRenderTime(page: string): string {
  return page.replace(/(=\{i:"[^"]*",u:)\d{13}(,s:")/g, '$10$2');
}

function hash(script: string): string {
  return `sha256-${createHash('sha256').update(script).digest('base64')}`;
}
