import type { DiagramColours } from './message.ts';

/** The site's colours as they stand where this element is, in the theme that is shown. */
export function readColours(element: HTMLElement): DiagramColours {
  const probe = element.appendChild(document.createElement('i'));
  const read = (token: string) => {
    probe.style.color = `var(${token})`;
    return toBytes(getComputedStyle(probe).color);
  };
  const paper = read('--paper');
  const colours = {
    isDark: paper.reduce((sum, part) => sum + part) < middle,
    paper: toHex(paper),
    raised: toHex(read('--paper-deep')),
    ink: toHex(read('--ink')),
    line: toHex(read('--rule-strong')),
    accent: toHex(read('--accent')),
  };
  probe.remove();
  return colours;
}

/** Half of what the three parts of white come to. */
const middle = (3 * 255) / 2;

type Bytes = [red: number, green: number, blue: number];

/** Any CSS colour, as a screen shows it. */
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
