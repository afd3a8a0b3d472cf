import { readFileSync } from 'node:fs';
import { describe, expect, it } from 'vitest';
import { accentNames, accents, paintOf, usualAccent } from './accents.ts';

/** Lightness, chroma, hue in degrees. */
type Tone = [number, number, number];

const tokens = readFileSync('src/ui/tokens.css', 'utf8');
const sheet = readFileSync('src/ui/accents.css', 'utf8');
/** WCAG 2.2, 1.4.3: text of any size. */
const enough = 4.5;
const themes = ['light', 'dark'] as const;

describe.each(accents)('$label', ({ value, paint }) => {
  const rules = new RegExp(`\\[data-accent='${value}'\\] \\{([^}]+)\\}`).exec(sheet)?.[1] ?? '';

  it.each(themes)('reads on every ground of the %s theme', (theme) => {
    const ink = toneOf(rules, '--accent-ink', theme);
    for (const ground of ['--paper', '--paper-deep'])
      expect(contrast(ink, toneOf(tokens, ground, theme))).toBeGreaterThanOrEqual(enough);
  });

  it('bears the text that stands on it', () => {
    const accent = toneOf(rules, '--accent', 'light');
    const text = toneOf(tokens, '--on-accent', 'light');
    expect(contrast(accent, text)).toBeGreaterThanOrEqual(enough);
  });

  it('can be shown by every screen, and is drawn in the same tone', () => {
    const accent = toneOf(rules, '--accent', 'light');
    const tones = [accent, ...themes.map((theme) => toneOf(rules, '--accent-ink', theme))];
    for (const tone of tones)
      for (const part of linear(tone)) {
        expect(part).toBeGreaterThanOrEqual(-0.001);
        expect(part).toBeLessThanOrEqual(1.001);
      }
    expect(paint).toBe(hex(accent));
  });
});

it('has as its first the one that pages have by themselves', () => {
  const rules = /\[data-accent='yellow'\] \{([^}]+)\}/.exec(sheet)?.[1] ?? '';
  expect(toneOf(tokens, '--accent', 'light')).toEqual(toneOf(rules, '--accent', 'light'));
  for (const theme of themes)
    expect(toneOf(tokens, '--accent-ink', theme)).toEqual(toneOf(rules, '--accent-ink', theme));
  expect(usualAccent).toBe(accentNames[0]);
  expect(paintOf('blue')).toBe('#64aaf0');
});

it('sees a pair that nobody could read', () => {
  expect(contrast([0.85, 0.168, 91], [0.985, 0.006, 85])).toBeLessThan(2);
  expect(contrast([0, 0, 0], [1, 0, 0])).toBeCloseTo(21, 1);
});

function toneOf(css: string, name: string, theme: (typeof themes)[number]): Tone {
  const [, value = ''] = new RegExp(`${name}: ([^;]+);`).exec(css) ?? [];
  const found = [...value.matchAll(/oklch\(([\d.]+) ([\d.]+) ([\d.]+)\)/g)];
  const tone = found[theme === 'dark' ? found.length - 1 : 0]?.slice(1).map(Number);
  if (tone?.length !== 3) throw new Error(`${name} has no tone of its own.`);
  return tone as Tone; // three numbers
}

/** Linear red, green and blue of 0 to 1 (Björn Ottosson's OKLab, the way back). */
function linear([lightness, chroma, hue]: Tone): [number, number, number] {
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

const within = (part: number) => Math.min(1, Math.max(0, part));

function luminance(tone: Tone): number {
  const [red, green, blue] = linear(tone);
  return 0.2126 * within(red) + 0.7152 * within(green) + 0.0722 * within(blue);
}

/** WCAG's ratio, 1 to 21. */
function contrast(one: Tone, other: Tone): number {
  const [bright, dark] = [luminance(one), luminance(other)].toSorted((a, b) => b - a);
  return ((bright ?? 0) + 0.05) / ((dark ?? 0) + 0.05);
}

function hex(tone: Tone): string {
  const parts = linear(tone).map((part) => {
    const light = within(part);
    const coded = light <= 0.0031308 ? 12.92 * light : 1.055 * light ** (1 / 2.4) - 0.055;
    return Math.round(coded * 255)
      .toString(16)
      .padStart(2, '0');
  });
  return `#${parts.join('')}`;
}
