import type { DiagramColours } from './message.ts';

/** The computed colours of the site at this element, in the current theme. */
export function readColours(element: HTMLElement): DiagramColours {
  const probe = element.appendChild(document.createElement('i'));
  const read = (token: string) => {
    probe.style.color = `var(${token})`;
    return toBytes(getComputedStyle(probe).color);
  };
  const paper = read('--paper');
  const colours = {
    isDark: paper.reduce((sum, part) => sum + part) < midBrightness,
    paper: toHex(paper),
    raised: toHex(read('--paper-deep')),
    ink: toHex(read('--ink')),
    line: toHex(read('--rule-strong')),
    accent: toHex(read('--accent')),
  };
  probe.remove();
  return colours;
}

/** Half the channel sum of white. */
const midBrightness = (3 * 255) / 2;

type Bytes = [red: number, green: number, blue: number];

/** Converts any CSS colour to sRGB bytes. */
function toBytes(colour: string): Bytes {
  const canvas = new OffscreenCanvas(1, 1).getContext('2d');
  if (!canvas) return [0, 0, 0];
  canvas.fillStyle = colour;
  canvas.fillRect(0, 0, 1, 1);
  const [red = 0, green = 0, blue = 0] = canvas.getImageData(0, 0, 1, 1).data;
  return [red, green, blue];
}

function toHex(bytes: Bytes): string {
  return `#${bytes.map((byte) => byte.toString(16).padStart(2, '0')).join('')}`;
}
