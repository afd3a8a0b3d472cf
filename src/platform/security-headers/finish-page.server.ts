import { createHash } from 'node:crypto';
import { findScriptEnd } from './find-script-end.ts';

export interface FinishedPage {
  html: string;
  /** `sha256-…` of each inline script that the framework rendered. */
  scriptHashes: string[];
  /** `sha256-…` of each inline style sheet. */
  styleHashes: string[];
}

interface FinishOptions {
  /** Whether the page loads React at once. */
  preloadsScripts?: boolean;
}

/**
 * Replaces the nonce of a rendered page by the hashes of the scripts that had it. An injected script does not know the
 * nonce, is not hashed, and so does not run.
 *
 * Only the framework knows the nonce, and it escapes `<` and `>` in attributes. So the nonce stands in tags of the
 * framework alone, and the tag around it is found without reading the markup before it, whatever that contains.
 */
export function finishPage(
  page: string,
  nonce: string,
  { preloadsScripts = false }: FinishOptions = {},
): FinishedPage {
  const value = `="${nonce}"`;
  const hashes = new Set<string>();
  const parts: string[] = [];
  const addMarkup = createMarkupWriter(parts, preloadsScripts);
  let end = 0;
  for (let at = page.indexOf(value); at !== -1; at = page.indexOf(value, end)) {
    const start = page.lastIndexOf('<', at);
    const tagEnd = page.indexOf('>', at) + 1;
    const tag = page.slice(start, tagEnd);
    addMarkup(page.slice(end, start));
    end = tagEnd;
    if (tag.startsWith('<meta property="csp-nonce"')) continue;
    addMarkup(tag.replace(` nonce${value}`, ''));
    if (!tag.startsWith('<script') || / src=/.test(tag)) continue;
    end = findScriptEnd(page, tagEnd);
    const script = removeRenderTimes(page.slice(tagEnd, end));
    parts.push(script);
    if (script !== '') hashes.add(hashScript(script));
  }
  addMarkup(page.slice(end));
  return { html: parts.join(''), scriptHashes: [...hashes], styleHashes: [] };
}

const modulePreload = '<link rel="modulepreload"';
const moduleScript = '<script type="module" async=""';

/**
 * Adds the markup of a page to its parts, with other priorities. Each part is changed alone: a page is so long that
 * copying it takes more time than everything else here.
 */
function createMarkupWriter(parts: string[], preloadsScripts: boolean): (markup: string) => void {
  let hasScript = false;
  return (markup) => {
    let changed = markup;
    // React is loaded at the first interaction, so nothing of it is preloaded. Styles and fonts have priority elsewhere.
    if (markup.includes(modulePreload))
      changed = preloadsScripts
        ? markup.replaceAll(modulePreload, `${modulePreload} fetchpriority="low"`)
        : markup.replace(/<link rel="modulepreload"[^>]*>/g, '');
    // Styles and fonts have priority over the script.
    if (!hasScript && changed.includes(moduleScript)) {
      hasScript = true;
      changed = changed.replace(moduleScript, `${moduleScript} fetchpriority="low"`);
    }
    parts.push(changed);
  };
}

/** Removes the render times that the framework writes: with them a page would get a new ETag at every render. */
function removeRenderTimes(script: string): string {
  return script.replace(/(=\{i:"(?:[^"\\]|\\.)*",u:)\d{13}(,s:")/g, '$10$2');
}

function hashScript(script: string): string {
  return `sha256-${createHash('sha256').update(script).digest('base64')}`;
}
