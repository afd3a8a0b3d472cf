/** The chunks of the editor of an entry: few files, requested early. */
import type { Plugin, Rolldown } from 'vite';

type ChunkingContext = Rolldown.ChunkingContext;
type CodeSplittingGroup = Rolldown.CodeSplittingGroup;

const layoutRoute = /routes\/dashboard\/route\.tsx\?tsr-split/;
const editorRoute = /_editor\/route\.tsx\?tsr-split/;
/** What only the owner loads: pages, and what they load on demand. */
const ownersEntry = /routes\/(dashboard\/|signin\.setup)|src\/ui\/editor\//;

/** The modules that are loaded on demand, or first, and load this one with them. */
function findEntries(id: string, context: ChunkingContext): Set<string> {
  const entries = new Set<string>();
  const seen = new Set<string>([id]);
  for (const current of seen) {
    const found = context.getModuleInfo(current);
    if (found === null) continue;
    if (found.isEntry || found.dynamicImporters.length > 0) entries.add(current);
    for (const importer of found.importers) seen.add(importer);
  }
  return entries;
}

type UsedBy = Record<'isLayout' | 'isEditor' | 'isOtherPage' | 'isPublic', boolean>;

function findUse(id: string, context: ChunkingContext): UsedBy {
  const entries = [...findEntries(id, context)];
  const isPage = (entry: string) => ownersEntry.test(entry);
  return {
    isLayout: entries.some((entry) => layoutRoute.test(entry)),
    isEditor: entries.some((entry) => editorRoute.test(entry)),
    isOtherPage: entries.some(
      (entry) => isPage(entry) && !layoutRoute.test(entry) && !editorRoute.test(entry),
    ),
    isPublic: entries.some((entry) => !isPage(entry)),
  };
}

function createGroup(
  name: string,
  isIn: (use: UsedBy) => boolean,
  options: Pick<CodeSplittingGroup, 'priority' | 'entriesAware'>,
): CodeSplittingGroup {
  return {
    debugName: name,
    name: (id, context) => (isIn(findUse(id, context)) ? name : null),
    ...options,
  };
}

/**
 * On a slow network each of sixty files costs a round trip. A group takes what its modules import along, so what other
 * parts of the site use as well comes first: it stays in files of its own, and public pages load nothing of the dashboard.
 */
export const editorChunks: CodeSplittingGroup[] = [
  createGroup('shared', (use) => use.isPublic && (use.isLayout || use.isEditor), {
    priority: 4,
    entriesAware: true,
  }),
  createGroup('dashboard', (use) => use.isLayout, { priority: 3 }),
  createGroup('controls', (use) => use.isEditor && use.isOtherPage, { priority: 2 }),
  createGroup('editing', (use) => use.isEditor, { priority: 1 }),
];

/** Chunks of shared modules are named after all that share them, which would make every list of scripts longer. */
export const nameChunkFile = ({ name }: Rolldown.PreRenderedChunk): string =>
  name.startsWith('shared~') ? 'assets/shared-[hash].js' : 'assets/[name]-[hash].js';

/**
 * Lists the scripts of the text editor among those that its route preloads. The route imports them when it runs, and not
 * before, because the page is usable without them; but they are requested with the others.
 */
export function preloadTextEditor(): Plugin {
  let scripts: string[] = [];
  return {
    name: 'mallard-preload-text-editor',
    apply: 'build',
    generateBundle: (_options, bundle) => {
      for (const file of Object.values(bundle))
        if (file.type === 'chunk' && file.facadeModuleId?.endsWith('/ui/editor/editor-layout.tsx'))
          scripts = [...file.imports, file.fileName];
    },
    transform: {
      filter: { id: /tanstack-start-manifest/ },
      handler: (code) => {
        const preloads = /("\/dashboard\/\$section\/_editor":\s*\{[^{}]*?preloads:\s*\[)/;
        if (scripts.length === 0 || !preloads.test(code))
          throw new Error('The route of the editor or the script of the text editor is not found.');
        const added = scripts.map((name) => `/${name}`).filter((path) => !code.includes(path));
        const list = added.map((path) => `${JSON.stringify(path)},`).join('');
        return { code: code.replace(preloads, (start) => start + list), map: null };
      },
    },
  };
}
