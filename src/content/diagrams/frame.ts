import mermaid from 'mermaid';
import { embedFont, loadFont } from './font.ts';
import { themeVariables } from './theme.ts';
import type { DiagramResponse, DiagramRequest } from './message.ts';

/**
 * The sandbox frame in which Mermaid runs, without an origin and with its own content security policy: Mermaid writes
 * inline styles, which the site's policy forbids. The frame sends SVG text, which the page shows as an image.
 */
addEventListener('message', (event: MessageEvent<DiagramRequest>) => {
  if (event.source !== parent) return;
  queue = queue.then(async () => parent.postMessage(await draw(event.data), '*'));
});
parent.postMessage({ ready: true }, '*');

/**
 * Diagrams are drawn one at a time, because they share a document, which is cleared in between. A browser that refuses the
 * font draws them with one of the system.
 */
let queue = loadFont().catch(() => undefined);

async function draw({ id, source, colours }: DiagramRequest): Promise<DiagramResponse> {
  try {
    mermaid.initialize({
      ...settings,
      themeVariables: themeVariables(colours),
      journey: { sectionColours: [colours.ink] },
    });
    const { svg } = await mermaid.render(`diagram-${id}`, source);
    return { id, ...toImage(svg) };
  } catch (error) {
    return { id, failure: error instanceof Error ? error.message : String(error) };
  } finally {
    document.body.replaceChildren();
  }
}

const settings = {
  startOnLoad: false,
  securityLevel: 'strict',
  theme: 'base',
  look: 'classic',
  flowchart: { useMaxWidth: false },
  deterministicIds: true,
  suppressErrorRendering: true,
  // Lines must not cross their labels.
  themeCSS: '.edgeLabel rect, .edgeLabel, .labelBkg { opacity: 1 }',
} as const;

/** Serializes the SVG as XML with width and height, which an image needs. */
function toImage(text: string) {
  const svg = new DOMParser().parseFromString(text, 'text/html').querySelector('svg');
  if (!svg) throw new Error('Mermaid returned no SVG.');
  const { width, height } = svg.viewBox.baseVal;
  svg.setAttribute('width', String(width));
  svg.setAttribute('height', String(height));
  svg.removeAttribute('style');
  embedFont(svg);
  return {
    svg: new XMLSerializer().serializeToString(svg),
    width: Math.ceil(width),
    height: Math.ceil(height),
    title: svg.querySelector(':scope > title')?.textContent ?? '',
    description: svg.querySelector(':scope > desc')?.textContent ?? '',
  };
}
