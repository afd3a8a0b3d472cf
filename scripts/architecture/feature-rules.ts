import { baseName, isTest, type Finding, type SourceFile } from './source-files.ts';
import {
  layerNames,
  features,
  featuresWithServerFunctions,
  readOnlyFeatures,
  allowedImports,
  fileKinds,
} from './plan.ts';

/** Every feature is listed in the plan, and contains only files of the allowed kinds. */
export function checkFeatures(files: SourceFile[]): Finding[] {
  return [
    ...checkLayers(files),
    ...files.flatMap((file) => checkFeatureFile(file, files)),
    ...checkAllowedImports(files),
  ];
}

function checkLayers(files: SourceFile[]): Finding[] {
  const unknown = files.filter(({ path }) => {
    const [top, layer, rest] = path.split('/');
    return top === 'src' && rest !== undefined && !layerNames.some((name) => name === layer);
  });
  return unknown.map(({ path }) => ({
    path,
    message: `A folder of src is one of the layers: ${layerNames.join(', ')}.`,
  }));
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
  if (rest.length > 1) return checkFolder(path, rest);
  const name = rest[0] ?? '';
  if (isTest(path)) return [];
  if (name === 'functions.ts' && !featuresWithServerFunctions.includes(feature))
    return createFinding(
      `Server functions are for ${featuresWithServerFunctions.join(' and ')}; our own tables are read through tRPC.`,
    );
  if (name === 'table.server.ts' && readOnlyFeatures.includes(feature))
    return createFinding(
      `${feature} is a read-only feature: it reads the data of others and owns no table.`,
    );
  if (fileKinds.includes(name)) return [];
  if (name.endsWith('.server.ts')) return checkServerModule(path, files);
  if (name.endsWith('.ts')) return checkPureModule(path, files);
  return createFinding(
    'This is not a file kind of a feature. The file kinds are in docs/architecture.md; a new one needs a decision record.',
  );
}

function checkFolder(path: string, rest: string[]): Finding[] {
  if (rest.length === 2 && rest[0] === 'components' && /\.(tsx|css)$/.test(path)) return [];
  return [
    {
      path,
      message:
        'A feature has one folder, components, and in it only components (.tsx) and their styles.',
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
