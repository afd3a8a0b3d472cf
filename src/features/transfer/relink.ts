/** Links between texts lead to where the texts are now. `links` has the old addresses. */
export function relink(body: string, links: Map<string, string>): string {
  const now = new Map([...links].map(([old, path]) => [tidy(old), path]));
  return body.replace(/(\]\()([^\s)]+)/g, (_all, before: string, address: string) => {
    const [page = '', ...rest] = address.split('#');
    const path = now.get(tidy(page));
    return before + (path === undefined ? address : [path, ...rest].join('#'));
  });
}

const tidy = (address: string) => address.replace(/^https?:\/\//, '').replace(/\/$/, '');
