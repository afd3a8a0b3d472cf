/** The SVG elements that are harmless. All others are removed from an uploaded SVG. */
export const allowedElements = new Set([
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

/** Elements that are replaced by their children. */
export const unwrappedElements = new Set(['a', 'switch']);

const fragmentReference = /^#[\w:.-]+$/;
const embeddedImage = /^data:image\/(png|jpeg|gif|webp);base64,[\w+/=\s]+$/;

/** The name that an attribute gets in the output; null for an attribute that is removed. */
export function findAllowedAttribute(name: string, value: string): string | null {
  if (name === 'href' || name === 'xlink:href') {
    return fragmentReference.test(value) || embeddedImage.test(value) ? 'href' : null;
  }
  if (name === 'xml:space' || name === 'xml:lang') return name;
  if (!/^(?!on)[a-z][\w-]*$/i.test(name)) return null;
  return isHarmless(value) ? name : null;
}

/** Whether a value has no external reference, not even an obfuscated one. */
export function isHarmless(value: string): boolean {
  // A comment can split a keyword; inside a string it is not a comment. So both readings are checked.
  return [value, value.replace(/\/\*[\s\S]*?\*\//g, '')].every(hasNoExternalReference);
}

const externalReference =
  /@import|@font-face|@namespace|expression\s*\(|javascript:|\\|-moz-binding|behavior\s*:|image-set|<[a-z/!?]|\b(src|image|cross-fade)\s*\(/i;

function hasNoExternalReference(text: string): boolean {
  if (externalReference.test(text)) return false;
  const urlCount = text.match(/url\s*\(/gi)?.length ?? 0;
  const fragmentUrlCount = text.match(/url\(\s*["']?#[\w:.-]+["']?\s*\)/gi)?.length ?? 0;
  return urlCount === fragmentUrlCount;
}
