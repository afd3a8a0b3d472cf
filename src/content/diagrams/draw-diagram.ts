import type { DiagramColours, DiagramResponse } from './message.ts';

/** How long to wait for the sandbox frame to load. */
const timeoutMs = 20_000;

let sandbox: Promise<Window> | undefined;
const pendingRequests = new Map<number, (drawn: DiagramResponse) => void>();
const drawings = new Map<string, Promise<DiagramResponse>>();
/** The cache is needed for previews, which render at every keystroke and redraw only changed diagrams. */
const maxCachedDrawings = 50;

/** Draws a diagram; resolves to the failure if it cannot be drawn. Drawings are cached by source and colours. */
export function drawDiagram(source: string, colours: DiagramColours): Promise<DiagramResponse> {
  const key = JSON.stringify([source, colours]);
  const drawn = drawings.get(key) ?? requestDrawing(source, colours);
  drawings.delete(key);
  drawings.set(key, drawn);
  for (const oldestKey of drawings.keys())
    if (drawings.size > maxCachedDrawings) drawings.delete(oldestKey);
  return drawn;
}

let requestCount = 0;

async function requestDrawing(source: string, colours: DiagramColours): Promise<DiagramResponse> {
  requestCount += 1;
  const id = requestCount;
  sandbox ??= openSandbox();
  try {
    const window = await sandbox;
    return await new Promise<DiagramResponse>((resolve) => {
      pendingRequests.set(id, resolve);
      window.postMessage({ id, source, colours }, '*');
    });
  } catch (error) {
    sandbox = undefined;
    return { id, failure: error instanceof Error ? error.message : String(error) };
  }
}

function openSandbox(): Promise<Window> {
  const frame = document.createElement('iframe');
  frame.setAttribute('sandbox', 'allow-scripts');
  frame.className = 'drawing-board';
  frame.inert = true;
  frame.title = 'Diagram';
  frame.setAttribute('aria-hidden', 'true');
  return new Promise((resolve, reject) => {
    const timer = setTimeout(() => {
      removeEventListener('message', handleMessage);
      frame.remove();
      reject(new Error('The diagram renderer could not be loaded.'));
    }, timeoutMs);
    const handleMessage = ({ source, data }: MessageEvent<DiagramResponse | { ready: true }>) => {
      if (!source || source !== frame.contentWindow) return;
      if ('ready' in data) {
        clearTimeout(timer);
        resolve(frame.contentWindow);
      } else {
        pendingRequests.get(data.id)?.(data);
        pendingRequests.delete(data.id);
      }
    };
    addEventListener('message', handleMessage);
    frame.src = sandboxUrl();
    document.body.append(frame);
  });
}

/** Relative to the scripts' folder, so it works below any base path. */
function sandboxUrl(): string {
  if (import.meta.env.DEV) return '/diagrams/frame.html';
  const moduleUrl = import.meta.url;
  return new URL('../diagrams/frame.html', moduleUrl).href;
}
