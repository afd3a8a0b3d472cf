/** Takes the fields that another thing of the same shape has out of a larger one. */
export function pickFields<Fields extends object>(whole: NoInfer<Fields>, like: Fields): Fields {
  const names = Object.keys(like) as (keyof Fields)[]; // the names of the shape itself
  return Object.fromEntries(names.map((name) => [name, whole[name]])) as unknown as Fields; // of these names
}
