import type { Resvg as ResvgClass } from '@resvg/resvg-js';
import face from '#ui/fonts/newsreader-card.woff?inline';
import { canSet, titleSize } from './card.ts';
import { socialImage } from './head.ts';

export interface CardWords {
  title: string;
  site: string;
  /** Above the title: a kind. */
  note: string;
  /** The colour of the bar beneath, as in `#f7c820`. */
  paint: string;
}

/**
 * Draws the picture of a page as PNG. A title in a script that the site's face does not have is left out, because empty
 * boxes say less than the site's name.
 */
export async function drawCard(words: CardWords): Promise<Buffer> {
  // Fetched when first needed: few processes ever draw.
  const [{ default: satori }, resvg] = await Promise.all([
    import('satori'),
    import('@resvg/resvg-js'),
  ]);
  const Resvg: typeof ResvgClass = resvg.Resvg;
  const data = Buffer.from(face.slice(face.indexOf(',') + 1), 'base64');
  const svg = await satori(layOut(words), {
    ...socialImage,
    fonts: [{ name: 'Newsreader', data, weight: 500, style: 'normal' }],
  });
  return new Resvg(svg, { font: { loadSystemFonts: false } }).render().asPng();
}

const ink = '#211c17';
const softInk = '#625a51';

function layOut({ title, site, note, paint }: CardWords) {
  const shown = canSet(title) ? title : site;
  const below = canSet(title) && canSet(site) && shown !== site ? site : '';
  const text = (value: string, style: object) => box({ display: 'block', ...style }, value);
  return box(
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
      text(canSet(note) ? note : '', { fontSize: 32, color: softInk }),
      text(canSet(shown) ? shown : '', {
        fontSize: titleSize(shown),
        lineHeight: 1.12,
        letterSpacing: '-0.02em',
        lineClamp: 6,
        // A word as long as a line would go on beyond the picture.
        wordBreak: 'break-word',
      }),
      text(below, { fontSize: 36 }),
    ],
  );
}

/** What satori draws: an element as React makes them. */
function box(style: object, children: unknown) {
  return { type: 'div', key: null, props: { style: { display: 'flex', ...style }, children } };
}
