import type { OxlintOverride } from 'oxlint';
import {
  layerNames,
  layers,
  compositionFolders,
  features,
  allowedImports,
  type Layer,
} from './plan.ts';

/** One `no-restricted-imports` pattern. oxlint's regular expressions have no look-around, so each lists what is forbidden. */
interface ForbiddenImport {
  regex: string;
  message: string;
  allowTypeImports?: boolean;
}

/**
 * Which file may import what, as overrides for oxlint. Overrides of a rule replace each other and are not merged, so
 * every override contains all patterns for its files, and the last one that matches a file applies.
 */
export const importRules = [
  ...layerNames.filter((name) => name !== 'features').flatMap(createLayerRules),
  ...features.flatMap(createFeatureRules),
  createRule(['src/*.{ts,tsx}'], forbidServerCode),
  createRule(['src/server/**'], forbidOutsideSrc),
  createRule(['src/client/**'], () => [...forbidServerCode(), ...forbidOutsideSrc()]),
  createRule(
    ['src/{api,server,start,*.server}.ts', 'src/router.tsx', 'src/**/*.test.{ts,tsx}'],
    () => [],
  ),
  createRule(['cli/**'], () => [
    {
      regex: '^#(ui|platform|features|api)|\\.server(\\.tsx?)?$|/src/',
      message:
        'The command line is a client of the HTTP API: of src it imports pure modules of #lib and #content only.',
    },
    {
      regex: '^(\\.\\./)+scripts/',
      message: 'The command line imports nothing of the scripts: its package does not have them.',
    },
  ]),
  createRule(['cli/**/*.test.ts'], () => []),
  createRule(['migrations/**'], () => [
    {
      regex: '^#|/src/',
      message:
        'A migration imports nothing of src: src describes the latest schema, not the one of the migration.',
    },
  ]),
];

function createLayerRules(layer: Layer) {
  const forbidden = [
    ...forbidOtherLayers(layer),
    ...forbidComposition(layer),
    ...forbidOutsideSrc(),
  ];
  return [
    createRule([`src/${layer}/**/*.{ts,tsx}`], () => [...forbidden, ...forbidServerCode()]),
    createRule([`src/${layer}/**/*.server.{ts,tsx}`], () => forbidden),
    // A route without a page is .ts; a page is .tsx and is sent to the browser, like shared files of routes (-name).
    ...(layer === 'routes' ? [createRule(['src/routes/**/[!-]*.ts'], () => forbidden)] : []),
  ];
}

function createFeatureRules(feature: string) {
  const folder = `src/features/${feature}`;
  const forbidden = [
    ...forbidOtherLayers('features'),
    ...forbidComposition('features'),
    ...forbidOutsideSrc(),
    ...forbidOtherFeatures(feature),
  ];
  const browser = [...forbidden, ...forbidServerCode()];
  const inFeature = (name: string) => [`${folder}/${name}`, `${folder}/*/${name}`];
  return [
    // First the pure modules, then the file kinds with more permissions.
    createRule(inFeature('*.ts'), () => [...browser, ...forbidImpureImports('A pure module')]),
    createRule(inFeature('{schema,policy}.ts'), () => [
      ...browser,
      ...forbidImpureImports('schema.ts and policy.ts'),
    ]),
    createRule([...inFeature('*.server.{ts,tsx}'), `${folder}/functions.ts`], () => forbidden),
    createRule([`${folder}/components/**/*.{ts,tsx}`], () => [...browser, ...forbidPlatform()]),
    createRule([`${folder}/table.server.ts`], () => [...forbidden, ...requireTypeImports()]),
  ];
}

function createRule(files: string[], forbidden: () => ForbiddenImport[]): OxlintOverride {
  return { files, rules: { 'no-restricted-imports': ['error', { patterns: forbidden() }] } };
}

function forbidOtherLayers(layer: Layer): ForbiddenImport[] {
  const allowed: readonly string[] = [layer, ...layers[layer]];
  const others = layerNames.filter((name) => !allowed.includes(name)).join('|');
  const allowedNames = allowed.map((name) => `#${name}`).join(', ');
  return [
    ...(others
      ? [{ regex: `^#(${others})/`, message: `${layer} may import ${allowedNames} only.` }]
      : []),
    {
      regex: `^(\\.\\./)+(${layerNames.join('|')})/`,
      message: 'Another layer is imported by its #name, never by a relative path.',
    },
  ];
}

/**
 * The files directly in src, and the composition folders, put the layers together. Of the layers, a feature may import
 * the typed client, and a route any of the files.
 */
function forbidComposition(layer: Layer): ForbiddenImport[] {
  const folders = {
    regex: `^(\\.\\./)+(${compositionFolders.join('|')})/`,
    message: 'src/server and src/client compose the layers; none below imports them.',
  };
  if (layer === 'routes') return [folders];
  const message = 'The files directly in src compose the layers; none below imports them.';
  return [
    folders,
    { regex: layer === 'features' ? '^#api\\.server' : '^#api', message },
    {
      regex: '^(\\.\\./)+(api|api\\.server|client|router|routeTree\\.gen|server|start)\\.tsx?$',
      message,
    },
  ];
}

function forbidOutsideSrc(): ForbiddenImport[] {
  return [
    {
      regex: '^(\\.\\./)+(scripts|test|e2e|bench|demo|cli)/',
      message: 'src imports nothing of the scripts, command line, tests or demo content around it.',
    },
  ];
}

function forbidOtherFeatures(feature: string): ForbiddenImport[] {
  const closedFeatures = features
    .filter((name) => name !== feature && !allowedImports[feature]?.includes(name))
    .join('|');
  return [
    {
      regex: `^#features/(${closedFeatures})/`,
      message: `${feature} may not import this feature. Combine the two in a route, or list the import in scripts/architecture/plan.ts.`,
    },
    {
      regex: `^#features/${feature}/`,
      message: 'A feature imports its own files by a relative path.',
    },
    {
      regex: `^(\\.\\./)+(${features.join('|')})/`,
      message: 'Another feature is imported by its #features name, never by a relative path.',
    },
  ];
}

function forbidServerCode(): ForbiddenImport[] {
  return [
    {
      regex: '\\.server(\\.tsx?)?$',
      message: 'This file may be sent to the browser: from a server file it may import types only.',
      allowTypeImports: true,
    },
    {
      regex: '^(node:|kysely$|kysely/|pg$|better-sqlite3$|sharp$)',
      message: 'This file may be sent to the browser: code for Node belongs into a *.server.ts.',
      allowTypeImports: true,
    },
  ];
}

function forbidImpureImports(subject: string): ForbiddenImport[] {
  return [
    {
      regex: '^(#ui/|#platform/|#content/components/|#api|react|@tanstack/|@trpc/|sonner)',
      message: `${subject} of a feature is pure: zod, #content/schema.ts, #lib, and the feature's own types.`,
    },
  ];
}

function forbidPlatform(): ForbiddenImport[] {
  return [
    {
      regex: '^#platform/',
      message:
        'A component imports #ui, #content, #api, #lib and its own feature; it uses infrastructure through those.',
    },
  ];
}

function requireTypeImports(): ForbiddenImport[] {
  return [
    {
      regex: '.',
      message: 'table.server.ts contains row types and imports types only.',
      allowTypeImports: true,
    },
  ];
}
