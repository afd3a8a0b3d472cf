import { readFileSync } from 'node:fs';
import { describe, expect, it } from 'vitest';
import { accentNames, accents, getPaint, defaultAccent } from './accents.ts';

/** Lightness, chroma, hue in degrees. */
type Tone = [number, number, number];

const tokens = readFileSync('src/ui/tokens.css', 'utf8');
const sheet = readFileSync('src/ui/accents.css', 'utf8');
/** WCAG 2.2, 1.4.3: the contrast of text of any size. */
const minContrast = 4.5;
const themes = ['light', 'dark'] as const;

describe.each(accents)('$label', ({ value, paint }) => {
  const rules = new RegExp(`\\[data-accent='${value}'\\] \\{([^}]+)\\}`).exec(sheet)?.[1] ?? '';

  it.each(themes)('has enough contrast on every background of the %s theme', (theme) => {
    const ink = readTone(rules, '--accent-ink', theme);
    for (const ground of ['--paper', '--paper-deep'])
      expect(contrast(ink, readTone(tokens, ground, theme))).toBeGreaterThanOrEqual(minContrast);
  });

  it('has enough contrast with the text on it', () => {
    const accent = readTone(rules, '--accent', 'light');
    const text = readTone(tokens, '--on-accent', 'light');
    expect(contrast(accent, text)).toBeGreaterThanOrEqual(minContrast);
  });

  it('is inside of the sRGB gamut, and equals the colour of generated images', () => {
    const accent = readTone(rules, '--accent', 'light');
    const tones = [accent, ...themes.map((theme) => readTone(rules, '--accent-ink', theme))];
    for (const tone of tones)
      for (const part of toLinearRgb(tone)) {
        expect(part).toBeGreaterThanOrEqual(-0.001);
        expect(part).toBeLessThanOrEqual(1.001);
      }
    expect(paint).toBe(toHex(accent));
  });
});

it('the first accent is the default of the tokens', () => {
  const rules = /\[data-accent='yellow'\] \{([^}]+)\}/.exec(sheet)?.[1] ?? '';
  expect(readTone(tokens, '--accent', 'light')).toEqual(readTone(rules, '--accent', 'light'));
  for (const theme of themes)
    expect(readTone(tokens, '--accent-ink', theme)).toEqual(readTone(rules, '--accent-ink', theme));
  expect(defaultAccent).toBe(accentNames[0]);
  expect(getPaint('blue')).toBe('#64aaf0');
});

it('the contrast function detects an unreadable pair', () => {
  expect(contrast([0.85, 0.168, 91], [0.985, 0.006, 85])).toBeLessThan(2);
  expect(contrast([0, 0, 0], [1, 0, 0])).toBeCloseTo(21, 1);
});

function readTone(css: string, name: string, theme: (typeof themes)[number]): Tone {
  const [, value = ''] = new RegExp(`${name}: ([^;]+);`).exec(css) ?? [];
  const matches = [...value.matchAll(/oklch\(([\d.]+) ([\d.]+) ([\d.]+)\)/g)];
  const tone = matches[theme === 'dark' ? matches.length - 1 : 0]?.slice(1).map(Number);
  if (tone?.length !== 3) throw new Error(`${name} has no oklch value.`);
  return tone as Tone; // checked above: three numbers
}

/** Converts OKLCH to linear RGB from 0 to 1 (Björn Ottosson's OKLab). */
function toLinearRgb([lightness, chroma, hue]: Tone): [number, number, number] {
  const angle = (hue * Math.PI) / 180;
  const a = chroma * Math.cos(angle);
  const b = chroma * Math.sin(angle);
  const l = (lightness + 0.3963377774 * a + 0.2158037573 * b) ** 3;
  const m = (lightness - 0.1055613458 * a - 0.0638541728 * b) ** 3;
  const s = (lightness - 0.0894841775 * a - 1.291485548 * b) ** 3;
  return [
    4.0767416621 * l - 3.3077115913 * m + 0.2309699292 * s,
    -1.2684380046 * l + 2.6097574011 * m - 0.3413193965 * s,
    -0.0041960863 * l - 0.7034186147 * m + 1.707614701 * s,
  ];
}

const clamp = (part: number) => Math.min(1, Math.max(0, part));

function luminance(tone: Tone): number {
  const [red, green, blue] = toLinearRgb(tone);
  return 0.2126 * clamp(red) + 0.7152 * clamp(green) + 0.0722 * clamp(blue);
}

/** The contrast ratio of WCAG, 1 to 21. */
function contrast(one: Tone, other: Tone): number {
  const [bright, dark] = [luminance(one), luminance(other)].toSorted((a, b) => b - a);
  return ((bright ?? 0) + 0.05) / ((dark ?? 0) + 0.05);
}

function toHex(tone: Tone): string {
  const parts = toLinearRgb(tone).map((part) => {
    const light = clamp(part);
    const coded = light <= 0.0031308 ? 12.92 * light : 1.055 * light ** (1 / 2.4) - 0.055;
    return Math.round(coded * 255)
      .toString(16)
      .padStart(2, '0');
  });
  return `#${parts.join('')}`;
}
