import { createHash } from 'node:crypto';
import { findScripts } from './find-scripts.ts';

export interface FinishedPage {
  html: string;
  /** `sha256-…` of each inline script that the framework rendered. */
  scriptHashes: string[];
  /** `sha256-…` of each inline style sheet. */
  styleHashes: string[];
}

/**
 * Replaces the nonce of a rendered page by the hashes of the scripts that had it. An injected script does not know the
 * nonce, is not hashed, and so does not run.
 */
export function finishPage(page: string, nonce: string): FinishedPage {
  const rendered = removeRenderTimes(page);
  const nonceAttribute = ` nonce="${nonce}"`;
  const hashes = new Set<string>();
  for (const { attributes, content } of findScripts(rendered))
    if (attributes.get('nonce') === nonce && !attributes.has('src') && content !== '')
      hashes.add(hashScript(content));
  const html = rendered
    .replaceAll(`<meta property="csp-nonce" content="${nonce}"/>`, '')
    .replaceAll(`<meta property="csp-nonce" content="${nonce}"${nonceAttribute}/>`, '')
    // React is loaded at the first interaction, so nothing of it is preloaded.
    .replace(/<link rel="modulepreload"[^>]*>/g, '')
    // Styles and fonts have priority over the script.
    .replace('<script type="module" async=""', '<script type="module" async="" fetchpriority="low"')
    .replaceAll(nonceAttribute, '');
  return { html, scriptHashes: [...hashes], styleHashes: [] };
}

/** Removes the render times that the framework writes: with them a page would get a new ETag at every render. */
function removeRenderTimes(page: string): string {
  return page.replace(/(=\{i:"[^"]*",u:)\d{13}(,s:")/g, '$10$2');
}

function hashScript(script: string): string {
  return `sha256-${createHash('sha256').update(script).digest('base64')}`;
}
