/** In a picture or gallery: the start of the alternative text of the pressed picture, from where Tab goes to its tools. */
export function findAltText(source: string, from: number, target: Element | null): number | null {
  if (!source.startsWith('![')) return null;
  const figures = [...(target?.closest('.live-block')?.querySelectorAll('figure') ?? [])];
  const index = Math.max(
    0,
    figures.findIndex((figure) => figure.contains(target)),
  );
  const starts = Array.from(source.matchAll(/!\[/g), (match) => match.index);
  return from + (starts[index] ?? 0) + 2;
}
