export type Encoding = 'identity' | 'gzip' | 'br';

/** Best first: of two that a client likes alike, the smaller is sent. */
const offered: Encoding[] = ['br', 'gzip', 'identity'];
/** Browsers send a handful of forms of this header; a stranger may send any. */
const keptChoices = 100;
const choices = new Map<string, Encoding>();

/**
 * The encoding to answer with, by what the client accepts. Where it accepts none that there is, the text goes out as it
 * is: of more use than a refusal.
 */
export function chooseEncoding(accepted: string | undefined): Encoding {
  if (accepted === undefined) return 'identity';
  const known = choices.get(accepted);
  if (known) return known;
  const choice = choose(accepted);
  if (choices.size < keptChoices) choices.set(accepted, choice);
  return choice;
}

function choose(accepted: string): Encoding {
  const wishes = readWishes(accepted);
  const wishFor = (encoding: Encoding) =>
    wishes.get(encoding) ?? wishes.get('*') ?? (encoding === 'identity' ? leastWish : 0);
  let best: Encoding = 'identity';
  for (const encoding of offered.toReversed())
    if (wishFor(encoding) > 0 && wishFor(encoding) >= wishFor(best)) best = encoding;
  return best;
}

/** What is not named is acceptable as it is, but less so than whatever is named. */
const leastWish = 0.0001;

function readWishes(accepted: string): Map<string, number> {
  const wishes = new Map<string, number>();
  for (const part of accepted.toLowerCase().split(',')) {
    const [name = '', ...parameters] = part.split(';').map((word) => word.trim());
    const quality = parameters.find((parameter) => /^q\s*=/.test(parameter));
    const wish = quality === undefined ? 1 : Number(quality.replace(/^q\s*=\s*/, ''));
    if (name !== '')
      wishes.set(name.replace(/^x-gzip$/, 'gzip'), wish >= 0 && wish <= 1 ? wish : 0);
  }
  return wishes;
}
