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
  /** The picture of the page, 1200 × 630, as `/media/…`; null without one. */
  cover: string | null;
}

/**
 * Renders a card as PNG, or as JPEG with a cover beside the title. A title with characters that the font lacks is replaced by
 * the site's name, instead of showing empty boxes; the cover is then as wide as the card.
 */
export async function renderCard(words: CardText, cover: Buffer | null): Promise<Buffer> {
  // Imported on first use: few processes render cards.
  const [{ default: satori }, resvg] = await Promise.all([
    import('satori'),
    import('@resvg/resvg-js'),
  ]);
  const Resvg: typeof ResvgClass = resvg.Resvg;
  const data = Buffer.from(face.slice(face.indexOf(',') + 1), 'base64');
  const source = cover && `data:image/jpeg;base64,${cover.toString('base64')}`;
  const svg = await satori(source ? createPhotoLayout(words, source) : createLayout(words), {
    ...socialImage,
    fonts: [{ name: 'Newsreader', data, weight: 500, style: 'normal' }],
  });
  const png = new Resvg(svg, { font: { loadSystemFonts: false } }).render().asPng();
  if (words.cover === null) return png;
  const { default: sharp } = await import('sharp');
  return sharp(png).jpeg({ quality: jpegQuality, mozjpeg: true }).toBuffer();
}

/** Of 100: letters stay sharp, and a card has about 100 kB. */
const jpegQuality = 82;

const paper = '#fbf9f6';
const ink = '#211c17';
const softInk = '#625a51';
/** Pixels: the bar at the bottom. */
const barHeight = 20;

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
      background: paper,
      color: ink,
      borderBottom: `${barHeight}px solid ${paint}`,
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

/** Pixels. */
const titleWidth = 660;
/** The title has half of the width that it has without a cover. */
const narrowTitleScale = 0.82;

/** The title beside the cover. */
function createPhotoLayout({ title, site, note, paint }: CardText, source: string) {
  const isReadable = canRender(title);
  const width = isReadable ? socialImage.width - titleWidth : socialImage.width;
  const nameHeight = isReadable ? 0 : 90;
  const height = socialImage.height - barHeight - nameHeight;
  const text = (value: string, style: object) =>
    createBox({ display: 'block', ...style }, canRender(value) ? value : '');
  const photo = {
    type: 'img',
    key: null,
    props: { src: source, width, height, style: { width, height, objectFit: 'cover' } },
  };
  const column = createBox(
    {
      flexDirection: 'column',
      justifyContent: 'space-between',
      boxSizing: 'border-box',
      width: titleWidth,
      height,
      padding: '60px 56px 56px 72px',
    },
    [
      text(note, { fontSize: 30, color: softInk }),
      text(title, {
        fontSize: Math.round(titleSize(title) * narrowTitleScale),
        lineHeight: 1.14,
        letterSpacing: '-0.02em',
        lineClamp: 9,
        wordBreak: 'break-word',
      }),
      text(site, { fontSize: 32 }),
    ],
  );
  const name = createBox(
    { alignItems: 'center', height: nameHeight, padding: '0 72px', fontSize: 36 },
    canRender(site) ? site : '',
  );
  return createBox(
    {
      flexDirection: isReadable ? 'row' : 'column',
      boxSizing: 'border-box',
      width: '100%',
      height: '100%',
      background: paper,
      color: ink,
      borderBottom: `${barHeight}px solid ${paint}`,
    },
    isReadable ? [column, photo] : [photo, name],
  );
}

/** A React-like element, the input of satori. */
function createBox(style: object, children: unknown) {
  return { type: 'div', key: null, props: { style: { display: 'flex', ...style }, children } };
}
