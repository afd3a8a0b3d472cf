/** `name/id` of a gist on GitHub. */
export function isGist(id: string | undefined): id is string {
  return id !== undefined && /^[a-z\d][a-z\d-]{0,38}\/[\da-f]{5,40}$/i.test(id);
}

/** The page that shows a gist, beside the scripts' folder, wherever the site stands. */
export function gistFrameAddress(): string {
  if (import.meta.env.DEV) return '/gist/frame.html';
  const here = import.meta.url; // named first, or the build would take what follows for a file of its own
  return new URL('../gist/frame.html', here).href;
}

/** CSS pixels; a longer gist scrolls in its frame. */
const minHeight = 64;
const maxHeight = 640;

/** The height of a frame for a gist that says it is this high; null for what is no height. */
export function frameHeight(told: unknown): number | null {
  if (typeof told !== 'object' || told === null || !('height' in told)) return null;
  const { height } = told;
  if (typeof height !== 'number' || !Number.isFinite(height)) return null;
  return Math.min(maxHeight, Math.max(minHeight, Math.ceil(height)));
}

/** Gives the frame the height that its page says, within limits: GitHub's script runs in it and could say any. */
export function fitGist(frame: HTMLIFrameElement): void {
  const hear = ({ source, data }: MessageEvent<unknown>) => {
    if (!frame.isConnected) return removeEventListener('message', hear);
    if (!source || source !== frame.contentWindow) return;
    const height = frameHeight(data);
    if (height !== null) frame.style.blockSize = `${height}px`;
  };
  addEventListener('message', hear);
}
