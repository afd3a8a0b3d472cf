export type Encoding = 'identity' | 'gzip' | 'br';

/** In order of preference: of two with equal quality the smaller result is sent. */
const supportedEncodings: Encoding[] = ['br', 'gzip', 'identity'];
/** Browsers send few variants of this header, but any client may send arbitrary ones. */
const maxCachedChoices = 100;
const choices = new Map<string, Encoding>();

/**
 * The encoding of a response, chosen by `Accept-Encoding`. Where the client accepts none that is supported, the text is
 * sent unencoded: more useful than an error.
 */
export function chooseEncoding(accepted: string | undefined): Encoding {
  if (accepted === undefined) return 'identity';
  const cached = choices.get(accepted);
  if (cached) return cached;
  const choice = choose(accepted);
  if (choices.size < maxCachedChoices) choices.set(accepted, choice);
  return choice;
}

function choose(accepted: string): Encoding {
  const qualities = parseQualities(accepted);
  const getQuality = (encoding: Encoding) =>
    qualities.get(encoding) ??
    qualities.get('*') ??
    (encoding === 'identity' ? implicitIdentityQuality : 0);
  let best: Encoding = 'identity';
  for (const encoding of supportedEncodings.toReversed())
    if (getQuality(encoding) > 0 && getQuality(encoding) >= getQuality(best)) best = encoding;
  return best;
}

/** `identity` is acceptable when it is not named, but less than any named encoding. */
const implicitIdentityQuality = 0.0001;

function parseQualities(accepted: string): Map<string, number> {
  const qualities = new Map<string, number>();
  for (const part of accepted.toLowerCase().split(',')) {
    const [name = '', ...parameters] = part.split(';').map((word) => word.trim());
    const qualityParameter = parameters.find((parameter) => /^q\s*=/.test(parameter));
    const quality =
      qualityParameter === undefined ? 1 : Number(qualityParameter.replace(/^q\s*=\s*/, ''));
    if (name !== '')
      qualities.set(name.replace(/^x-gzip$/, 'gzip'), quality >= 0 && quality <= 1 ? quality : 0);
  }
  return qualities;
}
