import type { Resvg as ResvgClass } from '@resvg/resvg-js';
import face from '#ui/fonts/newsreader-card.woff?inline';
import { canRender, titleSize } from './card.ts';
import { socialImage } from './head.ts';

export interface CardText {
  title: string;
  site: string;
  /** The label above the title: a kind. */
  note: string;
  /** The colour of the bar at the bottom, such as `#f7c820`. */
  paint: string;
}

/**
 * Renders a card as PNG. A title with characters that the font lacks is replaced by the site's name, instead of
 * showing empty boxes.
 */
export async function renderCard(words: CardText): Promise<Buffer> {
  // Imported on first use: few processes render cards.
  const [{ default: satori }, resvg] = await Promise.all([
    import('satori'),
    import('@resvg/resvg-js'),
  ]);
  const Resvg: typeof ResvgClass = resvg.Resvg;
  const data = Buffer.from(face.slice(face.indexOf(',') + 1), 'base64');
  const svg = await satori(createLayout(words), {
    ...socialImage,
    fonts: [{ name: 'Newsreader', data, weight: 500, style: 'normal' }],
  });
  return new Resvg(svg, { font: { loadSystemFonts: false } }).render().asPng();
}

const ink = '#211c17';
const softInk = '#625a51';

function createLayout({ title, site, note, paint }: CardText) {
  const displayedTitle = canRender(title) ? title : site;
  const footer = canRender(title) && canRender(site) && displayedTitle !== site ? site : '';
  const text = (value: string, style: object) => createBox({ display: 'block', ...style }, value);
  return createBox(
    {
      flexDirection: 'column',
      justifyContent: 'space-between',
      boxSizing: 'border-box',
      width: '100%',
      height: '100%',
      padding: '72px 80px',
      background: '#fbf9f6',
      color: ink,
      borderBottom: `20px solid ${paint}`,
    },
    [
      text(canRender(note) ? note : '', { fontSize: 32, color: softInk }),
      text(canRender(displayedTitle) ? displayedTitle : '', {
        fontSize: titleSize(displayedTitle),
        lineHeight: 1.12,
        letterSpacing: '-0.02em',
        lineClamp: 6,
        // A word longer than a line would overflow the image.
        wordBreak: 'break-word',
      }),
      text(footer, { fontSize: 36 }),
    ],
  );
}

/** A React-like element, the input of satori. */
function createBox(style: object, children: unknown) {
  return { type: 'div', key: null, props: { style: { display: 'flex', ...style }, children } };
}
