import { baseName, isTest, type Finding, type HouseFile } from './house-files.ts';
import { layerNames, rooms, roomsWithFunctions, viewRooms, visits, words } from './plan.ts';

/** A room is a noun of the list, and holds only files whose name is a word of the house. */
export function checkRooms(files: HouseFile[]): Finding[] {
  return [
    ...checkLayers(files),
    ...files.flatMap((file) => checkRoomFile(file, files)),
    ...checkVisits(files),
  ];
}

function checkLayers(files: HouseFile[]): Finding[] {
  const unknown = files.filter(({ path }) => {
    const [top, layer, rest] = path.split('/');
    return top === 'src' && rest !== undefined && !layerNames.some((name) => name === layer);
  });
  return unknown.map(({ path }) => ({
    path,
    says: `A folder of src is one of the layers: ${layerNames.join(', ')}.`,
  }));
}

function checkRoomFile({ path }: HouseFile, files: HouseFile[]): Finding[] {
  const [, , room = '', ...rest] = path.split('/');
  if (!path.startsWith('src/features/')) return [];
  const say = (says: string) => [{ path, says }];
  if (rest.length === 0) return say('A file of src/features lies in a room.');
  if (!rooms.includes(room))
    return say(
      `“${room}” is no room of the house. Rooms are nouns, listed in scripts/house/plan.ts.`,
    );
  if (rest.length > 1) return checkFolder(path, rest);
  const name = rest[0] ?? '';
  if (isTest(path)) return [];
  if (name === 'functions.ts' && !roomsWithFunctions.includes(room))
    return say(
      `Server functions are for ${roomsWithFunctions.join(' and ')}; a table of ours is read through tRPC.`,
    );
  if (name === 'table.server.ts' && viewRooms.includes(room))
    return say(`${room} is a view room: it gathers from others and owns no table.`);
  if (words.includes(name)) return [];
  if (name.endsWith('.server.ts')) return checkPart(path, files);
  if (name.endsWith('.ts')) return checkPureModule(path, files);
  return say(
    'This name is no word of a room. The words are in docs/house.md; a new one is a decision record.',
  );
}

function checkFolder(path: string, rest: string[]): Finding[] {
  if (rest.length === 2 && rest[0] === 'components' && /\.(tsx|css)$/.test(path)) return [];
  return [
    {
      path,
      says: 'A room has one folder, components, and in it only components (.tsx) and their styles.',
    },
  ];
}

/** `<noun>.server.ts` is a part of the room's data with a name of its own; a decision record says why it has one. */
function checkPart(path: string, files: HouseFile[]): Finding[] {
  const named = path.replace('src/features/', '');
  const records = files.filter((file) => file.path.startsWith('docs/decisions/'));
  if (records.some((record) => record.text.includes(named))) return [];
  const says = `A part of a room's data is named in a decision record. Add ${named} to docs/decisions/010-words-of-a-room.md, or put it into data.server.ts.`;
  return [{ path, says }];
}

function checkPureModule(path: string, files: HouseFile[]): Finding[] {
  const test = path.replace(/\.ts$/, '.test.ts');
  if (files.some((file) => file.path === test)) return [];
  return [
    { path, says: `A pure module of a room has its test beside it: ${baseName(test)} is missing.` },
  ];
}

/** A visit that is listed but not made leaves a door open for nobody. */
function checkVisits(files: HouseFile[]): Finding[] {
  const listed = Object.entries(visits).flatMap(([room, others]) =>
    others.map((other) => ({ room, other })),
  );
  return listed.flatMap(({ room, other }) => {
    const own = files.filter((file) => file.path.startsWith(`src/features/${room}/`));
    if (own.length === 0 || own.some((file) => file.text.includes(`'#features/${other}/`)))
      return [];
    return [
      {
        path: 'scripts/house/plan.ts',
        says: `${room} no longer visits ${other}: take the visit off the list.`,
      },
    ];
  });
}
