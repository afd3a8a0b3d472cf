/** Picks from a larger object the fields that `shape` has. */
export function pickFields<Fields extends object>(source: NoInfer<Fields>, shape: Fields): Fields {
  const names = Object.keys(shape) as (keyof Fields)[]; // the names of the shape itself
  return Object.fromEntries(names.map((name) => [name, source[name]])) as unknown as Fields; // of these names
}
