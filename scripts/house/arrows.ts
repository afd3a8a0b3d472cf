import type { OxlintOverride } from 'oxlint';
import { layerNames, layers, rooms, visits, type Layer } from './plan.ts';

/** One `no-restricted-imports` pattern. Regular expressions have no look-around here, so each lists what is forbidden. */
interface Forbidden {
  regex: string;
  message: string;
  allowTypeImports?: boolean;
}

/**
 * Which file may import what, as overrides for oxlint. The rule's settings replace each other and do not add up, so
 * every override carries all that counts for its files, and the last one that matches a file is the one that holds.
 */
export const importGuards = [
  ...layerNames.filter((name) => name !== 'features').flatMap(guardLayer),
  ...rooms.flatMap(guardRoom),
  guard(['src/*.{ts,tsx}'], browserSafe),
  guard(
    ['src/{api,server,start,*.server}.ts', 'src/router.tsx', 'src/**/*.test.{ts,tsx}'],
    () => [],
  ),
  guard(['migrations/**'], () => [
    {
      regex: '^#|/src/',
      message:
        'A migration imports nothing of src: that describes the newest schema, not the one of its day.',
    },
  ]),
];

function guardLayer(layer: Layer) {
  const forbidden = [...otherLayers(layer), ...shell(layer), ...outside()];
  return [
    guard([`src/${layer}/**/*.{ts,tsx}`], () => [...forbidden, ...browserSafe()]),
    guard([`src/${layer}/**/*.server.{ts,tsx}`], () => forbidden),
    // An address that answers by itself is .ts; a screen is .tsx and goes to the browser, as what routes share (-name) may.
    ...(layer === 'routes' ? [guard(['src/routes/**/[!-]*.ts'], () => forbidden)] : []),
  ];
}

function guardRoom(room: string) {
  const at = `src/features/${room}`;
  const forbidden = [
    ...otherLayers('features'),
    ...shell('features'),
    ...outside(),
    ...otherRooms(room),
  ];
  const browser = [...forbidden, ...browserSafe()];
  return [
    // First the pure modules, then the words that may do more.
    guard([`${at}/*.ts`], () => [...browser, ...pure('A pure module')]),
    guard([`${at}/{schema,policy}.ts`], () => [...browser, ...pure('schema.ts and policy.ts')]),
    guard([`${at}/components/**/*.{ts,tsx}`], () => [...browser, ...screen()]),
    guard([`${at}/*.server.{ts,tsx}`, `${at}/functions.ts`], () => forbidden),
    guard([`${at}/table.server.ts`], () => [...forbidden, ...typesOnly()]),
  ];
}

function guard(files: string[], forbidden: () => Forbidden[]): OxlintOverride {
  return { files, rules: { 'no-restricted-imports': ['error', { patterns: forbidden() }] } };
}

function otherLayers(layer: Layer): Forbidden[] {
  const allowed: readonly string[] = [layer, ...layers[layer]];
  const others = layerNames.filter((name) => !allowed.includes(name)).join('|');
  const may = allowed.map((name) => `#${name}`).join(', ');
  return [
    ...(others ? [{ regex: `^#(${others})/`, message: `${layer} may import ${may} only.` }] : []),
    {
      regex: `^(\\.\\./)+(${layerNames.join('|')})/`,
      message: 'Another layer is imported by its #name, never by a relative path.',
    },
  ];
}

/** The files of src itself put the layers together; from below, only a room may reach the typed client. */
function shell(layer: Layer): Forbidden[] {
  if (layer === 'routes') return [];
  const message = 'The files of src itself put the layers together; none below imports them.';
  return [
    { regex: layer === 'features' ? '^#api\\.server' : '^#api', message },
    {
      regex:
        '^(\\.\\./)+(api|api\\.server|client|hydrate|router|routeTree\\.gen|server|start)\\.tsx?$',
      message,
    },
  ];
}

function outside(): Forbidden[] {
  return [
    {
      regex: '^(\\.\\./)+(scripts|test|e2e|bench|demo)/',
      message: 'src imports nothing of the scripts, tests or demo content around it.',
    },
  ];
}

function otherRooms(room: string): Forbidden[] {
  const closed = rooms.filter((name) => name !== room && !visits[room]?.includes(name)).join('|');
  return [
    {
      regex: `^#features/(${closed})/`,
      message: `${room} does not visit this room. Let the two meet in a route, or list the visit in scripts/house/plan.ts.`,
    },
    {
      regex: `^#features/${room}/`,
      message: 'A room names its own files by a relative path.',
    },
    {
      regex: `^(\\.\\./)+(${rooms.join('|')})/`,
      message: 'Another room is visited by its #features name, never by a relative path.',
    },
  ];
}

function browserSafe(): Forbidden[] {
  return [
    {
      regex: '\\.server(\\.tsx?)?$',
      message: 'This file may reach the browser: of a server file it may import types only.',
      allowTypeImports: true,
    },
    {
      regex: '^(node:|kysely$|kysely/|pg$|better-sqlite3$|sharp$)',
      message: 'This file may reach the browser: what runs on Node belongs into a *.server.ts.',
      allowTypeImports: true,
    },
  ];
}

function pure(what: string): Forbidden[] {
  return [
    {
      regex: '^(#ui/|#platform/|#content/components/|#api|react|@tanstack/|@trpc/|sonner)',
      message: `${what} of a room is pure: zod, #content/schema.ts, #lib, and the room's own shapes.`,
    },
  ];
}

function screen(): Forbidden[] {
  return [
    {
      regex: '^#platform/',
      message:
        'A component imports #ui, #content, #api, #lib and its own room; infrastructure reaches it through those.',
    },
  ];
}

function typesOnly(): Forbidden[] {
  return [
    {
      regex: '.',
      message: 'table.server.ts holds row types and imports types only.',
      allowTypeImports: true,
    },
  ];
}
