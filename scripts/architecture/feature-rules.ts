import { baseName, isTest, type Finding, type SourceFile } from './source-files.ts';
import {
  layerNames,
  compositionFolders,
  rootFiles,
  features,
  featuresWithServerFunctions,
  readOnlyFeatures,
  allowedImports,
  featureFolders,
  fileKinds,
} from './plan.ts';

/** Every feature is listed in the plan, and contains only files of the allowed kinds. */
export function checkFeatures(files: SourceFile[]): Finding[] {
  return [
    ...checkLayers(files),
    ...files.flatMap((file) => checkFeatureFile(file, files)),
    ...checkAllowedImports(files),
    ...checkCircles(files),
  ];
}

/** Files of src belong to a layer or a composition folder, except those that the framework asks for. */
function checkLayers(files: SourceFile[]): Finding[] {
  return files.flatMap(({ path }) => {
    const [top, folder = '', ...rest] = path.split('/');
    if (top !== 'src') return [];
    const message = findMisplacement(folder, rest.join('/'));
    return message === null ? [] : [{ path, message }];
  });
}

/** Says what is wrong with a file of src, by its folder and its path in it; for a file directly in src, by its name. */
function findMisplacement(folder: string, rest: string): string | null {
  if (rest === '')
    return rootFiles.includes(folder)
      ? null
      : 'Directly in src are only the files that the framework asks for. Put the server’s composition into src/server, and scripts of the browser into src/client.';
  if (folder === 'server' && !isTest(rest) && !rest.endsWith('.server.ts'))
    return 'A file of src/server is a *.server.ts, so that none reaches the browser.';
  if ([...layerNames, ...compositionFolders].some((name) => name === folder)) return null;
  return `A folder of src is one of the layers: ${layerNames.join(', ')}; or it composes them: ${compositionFolders.join(', ')}.`;
}

function checkFeatureFile({ path }: SourceFile, files: SourceFile[]): Finding[] {
  const [, , feature = '', ...rest] = path.split('/');
  if (!path.startsWith('src/features/')) return [];
  const createFinding = (message: string) => [{ path, message }];
  if (rest.length === 0) return createFinding('A file in src/features belongs to a feature.');
  if (!features.includes(feature))
    return createFinding(
      `“${feature}” is not a feature of the plan. Features are nouns, listed in scripts/architecture/plan.ts.`,
    );
  const name = baseName(path);
  if (rest.length > 1 && !isFeatureFolder(feature, rest)) return checkFolder(path, rest);
  if (isTest(path)) return [];
  if (rest.length > 1) return checkModule(path, files);
  if (name === 'functions.ts' && !featuresWithServerFunctions.includes(feature))
    return createFinding(
      `Server functions are for ${featuresWithServerFunctions.join(' and ')}; our own tables are read through tRPC.`,
    );
  if (name === 'table.server.ts' && readOnlyFeatures.includes(feature))
    return createFinding(
      `${feature} is a read-only feature: it reads the data of others and owns no table.`,
    );
  return fileKinds.includes(name) ? [] : checkModule(path, files);
}

/** Whether the file is directly in a folder that the plan lists for the feature. */
const isFeatureFolder = (feature: string, [folder = '', ...names]: string[]) =>
  names.length === 1 && featureFolders[feature]?.includes(folder) === true;

function checkModule(path: string, files: SourceFile[]): Finding[] {
  const name = baseName(path);
  if (name === 'schema.ts') return [];
  if (name.endsWith('.server.ts')) return checkServerModule(path, files);
  if (name.endsWith('.ts')) return checkPureModule(path, files);
  const message =
    'This is not a file kind of a feature. The file kinds are in docs/architecture.md; a new one needs a decision record.';
  return [{ path, message }];
}

function checkFolder(path: string, rest: string[]): Finding[] {
  if (rest.length === 2 && rest[0] === 'components' && /\.(tsx|css)$/.test(path)) return [];
  return [
    {
      path,
      message:
        'A feature has one folder, components, and in it only components (.tsx) and their styles. More folders, one level deep, are listed in scripts/architecture/plan.ts.',
    },
  ];
}

/** `<noun>.server.ts` is a part of the feature's data code with its own file; a decision record says why. */
function checkServerModule(path: string, files: SourceFile[]): Finding[] {
  const relativePath = path.replace('src/features/', '');
  const records = files.filter((file) => file.path.startsWith('docs/decisions/'));
  if (records.some((record) => record.text.includes(relativePath))) return [];
  const message = `A data module of a feature is named in a decision record. Add ${relativePath} to docs/decisions/010-feature-file-names.md, or put it into data.server.ts.`;
  return [{ path, message }];
}

function checkPureModule(path: string, files: SourceFile[]): Finding[] {
  const test = path.replace(/\.ts$/, '.test.ts');
  if (files.some((file) => file.path === test)) return [];
  return [
    {
      path,
      message: `A pure module of a feature has its test next to it: ${baseName(test)} is missing.`,
    },
  ];
}

/** An allowed import that no file uses must be removed from the plan. */
function checkAllowedImports(files: SourceFile[]): Finding[] {
  const listed = Object.entries(allowedImports).flatMap(([feature, others]) =>
    others.map((other) => ({ feature, other })),
  );
  return listed.flatMap(({ feature, other }) => {
    const featureFiles = files.filter((file) => file.path.startsWith(`src/features/${feature}/`));
    if (
      featureFiles.length === 0 ||
      featureFiles.some((file) => file.text.includes(`'#features/${other}/`))
    )
      return [];
    return [
      {
        path: 'scripts/architecture/plan.ts',
        message: `${feature} no longer imports ${other}: remove it from allowedImports.`,
      },
    ];
  });
}

/** Features that import each other, directly or through others, are one feature. */
function checkCircles(files: SourceFile[]): Finding[] {
  const importsByFeature = new Map(
    features.map((feature) => [feature, listImports(feature, files)]),
  );
  const circle = features
    .map((feature) => findCircle([feature], importsByFeature))
    .find((found) => found !== undefined);
  if (!circle) return [];
  const message = `Features import each other in a circle: ${circle.join(' → ')}.`;
  return [{ path: 'scripts/architecture/plan.ts', message }];
}

function listImports(feature: string, files: SourceFile[]): string[] {
  const texts = files
    .filter(({ path }) => path.startsWith(`src/features/${feature}/`) && !isTest(path))
    .map(({ text }) => text);
  return features.filter((other) => texts.some((text) => text.includes(`'#features/${other}/`)));
}

/** Follows the imports from the end of the trail. Returns the trail if it comes back to its start. */
function findCircle(
  trail: string[],
  importsByFeature: Map<string, string[]>,
): string[] | undefined {
  for (const feature of importsByFeature.get(trail.at(-1) ?? '') ?? []) {
    if (feature === trail[0]) return [...trail, feature];
    if (trail.includes(feature)) continue;
    const circle = findCircle([...trail, feature], importsByFeature);
    if (circle) return circle;
  }
  return undefined;
}
