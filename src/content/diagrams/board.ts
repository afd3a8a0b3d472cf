import type { DiagramColours, DiagramDrawn } from './message.ts';

/** A board that has not answered by then, in milliseconds, does not come: its files could not be had. */
const patience = 20_000;

let board: Promise<Window> | undefined;
const waiting = new Map<number, (drawn: DiagramDrawn) => void>();
const drawings = new Map<string, Promise<DiagramDrawn>>();
/** Drawings kept, so that a preview that is rendered at every key draws only what changed. */
const keptMost = 50;

/** Draws a diagram, or says why it could not. The same text in the same colours is drawn once. */
export function drawDiagram(source: string, colours: DiagramColours): Promise<DiagramDrawn> {
  const key = JSON.stringify([source, colours]);
  const drawn = drawings.get(key) ?? ask(source, colours);
  drawings.delete(key);
  drawings.set(key, drawn);
  for (const old of drawings.keys()) if (drawings.size > keptMost) drawings.delete(old);
  return drawn;
}

let asked = 0;

async function ask(source: string, colours: DiagramColours): Promise<DiagramDrawn> {
  asked += 1;
  const id = asked;
  board ??= openBoard();
  try {
    const window = await board;
    return await new Promise<DiagramDrawn>((resolve) => {
      waiting.set(id, resolve);
      window.postMessage({ id, source, colours }, '*');
    });
  } catch (error) {
    board = undefined;
    return { id, failure: error instanceof Error ? error.message : String(error) };
  }
}

function openBoard(): Promise<Window> {
  const frame = document.createElement('iframe');
  frame.setAttribute('sandbox', 'allow-scripts');
  frame.className = 'drawing-board';
  frame.inert = true;
  frame.title = 'Drawing board';
  frame.setAttribute('aria-hidden', 'true');
  return new Promise((resolve, reject) => {
    const late = setTimeout(() => {
      removeEventListener('message', hear);
      frame.remove();
      reject(new Error('What draws diagrams could not be loaded.'));
    }, patience);
    const hear = ({ source, data }: MessageEvent<DiagramDrawn | { ready: true }>) => {
      if (!source || source !== frame.contentWindow) return;
      if ('ready' in data) {
        clearTimeout(late);
        resolve(frame.contentWindow);
      } else {
        waiting.get(data.id)?.(data);
        waiting.delete(data.id);
      }
    };
    addEventListener('message', hear);
    frame.src = boardAddress();
    document.body.append(frame);
  });
}

/** Beside the scripts' folder, wherever the site stands. */
function boardAddress(): string {
  if (import.meta.env.DEV) return '/diagrams/frame.html';
  const here = import.meta.url;
  return new URL('../diagrams/frame.html', here).href;
}
