import mermaid from 'mermaid';
import { themeVariables } from './theme.ts';
import type { DiagramDrawn, DiagramWish } from './message.ts';

/**
 * The board on which Mermaid draws: a frame of its own, without an origin and with its own policy, because Mermaid
 * writes styles, which no page of the site may. What it drew leaves as text, and the page shows that as a picture.
 */
addEventListener('message', (event: MessageEvent<DiagramWish>) => {
  if (event.source !== parent) return;
  turn = turn.then(async () => parent.postMessage(await draw(event.data), '*'));
});
parent.postMessage({ ready: true }, '*');

/** One after another: they share a page, which is wiped in between. */
let turn = Promise.resolve();

async function draw({ id, source, colours }: DiagramWish): Promise<DiagramDrawn> {
  try {
    mermaid.initialize({
      ...settings,
      themeVariables: themeVariables(colours),
      journey: { sectionColours: [colours.ink] },
    });
    const { svg } = await mermaid.render(`diagram-${id}`, source);
    return { id, ...asPicture(svg) };
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
  // A line does not run through the words on it.
  themeCSS: '.edgeLabel rect, .edgeLabel, .labelBkg { opacity: 1 }',
} as const;

/** As well-formed XML with a size of its own, which a picture needs and a part of a page does not. */
function asPicture(text: string) {
  const svg = new DOMParser().parseFromString(text, 'text/html').querySelector('svg');
  if (!svg) throw new Error('Nothing was drawn');
  const { width, height } = svg.viewBox.baseVal;
  svg.setAttribute('width', String(width));
  svg.setAttribute('height', String(height));
  svg.removeAttribute('style');
  return {
    svg: new XMLSerializer().serializeToString(svg),
    width: Math.ceil(width),
    height: Math.ceil(height),
    title: svg.querySelector(':scope > title')?.textContent ?? '',
    description: svg.querySelector(':scope > desc')?.textContent ?? '',
  };
}
