/** Whether this is the `name/id` of a gist on GitHub. */
export function isGist(id: string | undefined): id is string {
  return id !== undefined && /^[a-z\d][a-z\d-]{0,38}\/[\da-f]{5,40}$/i.test(id);
}

/** The URL of the page that shows a gist, relative to the scripts' folder, so it works below any base path. */
export function gistFrameUrl(): string {
  if (import.meta.env.DEV) return '/gist/frame.html';
  const moduleUrl = import.meta.url; // Vite would bundle the file of an inline import.meta.url
  return new URL('../gist/frame.html', moduleUrl).href;
}

/** A higher gist scrolls in its frame. */
const minHeightPx = 64;
const maxHeightPx = 640;

/** Parses the height in a message of the frame, in CSS pixels, within limits; null if it has no valid height. */
export function parseFrameHeight(message: unknown): number | null {
  if (typeof message !== 'object' || message === null || !('height' in message)) return null;
  const { height } = message;
  if (typeof height !== 'number' || !Number.isFinite(height)) return null;
  return Math.min(maxHeightPx, Math.max(minHeightPx, Math.ceil(height)));
}

/** Resizes the frame to the height that it reports, within limits: GitHub's script in it is not trusted. */
export function resizeGistFrame(frame: HTMLIFrameElement): void {
  const handleMessage = ({ source, data }: MessageEvent<unknown>) => {
    if (!frame.isConnected) return removeEventListener('message', handleMessage);
    if (!source || source !== frame.contentWindow) return;
    const height = parseFrameHeight(data);
    if (height !== null) frame.style.blockSize = `${height}px`;
  };
  addEventListener('message', handleMessage);
}
