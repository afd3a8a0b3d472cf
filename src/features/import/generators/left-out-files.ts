/** What a search of a folder found, and does not import. */
interface FoundTexts {
  /** Texts in folders of templates, such as the example site of a theme. */
  templateTexts: readonly string[];
  /** The files that could be texts in each folder that is not searched. */
  unsearchedTexts: ReadonlyMap<string, readonly string[]>;
}

/** The texts of a folder that was not searched that are named. */
const maxNamedTexts = 10;

/** Names the files and folders that an import leaves out, with the reasons. */
export function listLeftOut({ templateTexts, unsearchedTexts }: FoundTexts) {
  const texts = templateTexts.filter((path) => /\.(md|mdx|mdoc|markdown|mkd|mdown)$/i.test(path));
  const reason =
    'It was left out: it is in a folder of templates. To import it, import that folder by itself.';
  const folders = [...unsearchedTexts].map(([path, found]) => ({
    path,
    reason: describeFolder(path, found),
  }));
  return [...texts.map((path) => ({ path, reason })), ...folders];
}

function describeFolder(folder: string, texts: readonly string[]): string {
  const reason = /(^|\/)\.[^/]*$/.test(folder) ? 'its name begins with a dot' : 'a tool writes it';
  const isOne = texts.length === 1;
  const count = isOne ? '1 file that could be a text' : `${texts.length} files that could be texts`;
  const more = texts.length > maxNamedTexts ? ', and others' : '';
  const names = texts.slice(0, maxNamedTexts).join(', ') + more;
  const advice = `To import ${isOne ? 'it' : 'them'}, rename the folder, or import it by itself.`;
  return `It was not searched, because ${reason}. It contains ${count}: ${names}. ${advice}`;
}
