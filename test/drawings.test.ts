import { describe, expect, it } from 'vitest';
import { sanitizeSvg } from '#features/media/svg.server.ts';
import { brokenDrawings, honestDrawings, hostileDrawings } from './drawing-payloads.ts';

describe('a hostile drawing', () => {
  it.each(hostileDrawings)('is shown without %s', (_what, source) => {
    const { svg } = sanitizeSvg(source);
    expect(svg).toMatch(/^<svg [^>]*viewBox="0 0 90 90"/);
    expect(svg).not.toMatch(/away\.example|alert|javascript|<!|<\?|\son\w+=/i);
    expect(svg).not.toMatch(/<(script|foreignObject|iframe|a|link|base|meta|handler)\b/i);
    expect(sanitizeSvg(svg).svg).toBe(svg);
  });

  it('keeps the style of harmless elements', () => {
    const { svg } = sanitizeSvg(
      `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 9 9">
      <style>@import "http://away.example/a.css"; .a { fill: red; background: url(http://away.example/b) } @media print { .a { fill: url(#b) } }</style>
      <rect style="fill: red; cursor: url(http://away.example/c), auto; stroke: blue" width="9" height="9"/></svg>`,
    );
    expect(svg).toContain('<style>.a{fill: red}@media print{.a{ fill: url(#b) }}</style>');
    expect(svg).toContain('style="fill: red; stroke: blue"');
  });
});

describe('a drawing that cannot be trusted', () => {
  it.each(brokenDrawings)('is refused with a message: %s', (_what, source, says) => {
    expect(() => sanitizeSvg(source)).toThrow(says);
  });
});

it.each(honestDrawings)('a drawing of %s looks the same after sanitizing', (_program, source) => {
  const { svg } = sanitizeSvg(source);
  const shapes = /<(path|rect|circle|polyline|text|image|use|stop|feGaussianBlur)\b/g;
  expect(svg.match(shapes)).toEqual(source.match(shapes));
  expect(svg).not.toMatch(/foreignObject|sodipodi|inkscape:|fonts\.example/);
});
