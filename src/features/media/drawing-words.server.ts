/** The words of SVG that can do no harm. What is not here is left out of an uploaded drawing. */
export const elements = new Set([
  'svg',
  'g',
  'defs',
  'symbol',
  'use',
  'title',
  'desc',
  'style',
  'view',
  'path',
  'rect',
  'circle',
  'ellipse',
  'line',
  'polyline',
  'polygon',
  'image',
  'text',
  'tspan',
  'textPath',
  'marker',
  'pattern',
  'mask',
  'clipPath',
  'linearGradient',
  'radialGradient',
  'stop',
  'filter',
  'feBlend',
  'feColorMatrix',
  'feComponentTransfer',
  'feComposite',
  'feConvolveMatrix',
  'feDiffuseLighting',
  'feDisplacementMap',
  'feDistantLight',
  'feDropShadow',
  'feFlood',
  'feFuncA',
  'feFuncB',
  'feFuncG',
  'feFuncR',
  'feGaussianBlur',
  'feImage',
  'feMerge',
  'feMergeNode',
  'feMorphology',
  'feOffset',
  'fePointLight',
  'feSpecularLighting',
  'feSpotLight',
  'feTile',
  'feTurbulence',
  'animate',
  'animateTransform',
  'animateMotion',
  'mpath',
  'set',
]);

/** These give way to what is inside them. */
export const wrapped = new Set(['a', 'switch']);

const reference = /^#[\w:.-]+$/;
const innerPicture = /^data:image\/(png|jpeg|gif|webp);base64,[\w+/=\s]+$/;

/** Under which name the attribute is kept, or null if it is not. */
export function attributeOf(name: string, value: string): string | null {
  if (name === 'href' || name === 'xlink:href') {
    return reference.test(value) || innerPicture.test(value) ? 'href' : null;
  }
  if (name === 'xml:space' || name === 'xml:lang') return name;
  if (!/^(?!on)[a-z][\w-]*$/i.test(name)) return null;
  return isHarmless(value) ? name : null;
}

/** Nothing from outside the file, and no way of writing it so that it is not seen. */
export function isHarmless(value: string): boolean {
  // A comment can hide a word by standing inside it, or by standing inside a string and so being none.
  return [value, value.replace(/\/\*[\s\S]*?\*\//g, '')].every(reachesNothing);
}

const outside =
  /@import|@font-face|@namespace|expression\s*\(|javascript:|\\|-moz-binding|behavior\s*:|image-set|<[a-z/!?]|\b(src|image|cross-fade)\s*\(/i;

function reachesNothing(text: string): boolean {
  if (outside.test(text)) return false;
  const calls = text.match(/url\s*\(/gi)?.length ?? 0;
  const inside = text.match(/url\(\s*["']?#[\w:.-]+["']?\s*\)/gi)?.length ?? 0;
  return calls === inside;
}
