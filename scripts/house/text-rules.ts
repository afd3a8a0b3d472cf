import { findAll, isCode, isTest, type Finding, type HouseFile } from './house-files.ts';
import { roomsWithFunctions } from './plan.ts';

/** What must not be written in certain places, whatever it means. */
export function checkTexts(files: HouseFile[]): Finding[] {
  return files.flatMap((file) => [
    ...checkQueryKeys(file),
    ...checkRawSql(file),
    ...checkNotes(file),
    ...checkLiterals(file),
  ]);
}

const ownKeys = new Set(roomsWithFunctions.map((room) => `src/features/${room}/functions.ts`));

function checkQueryKeys(file: HouseFile): Finding[] {
  const { path } = file;
  if (!path.startsWith('src/') || !isCode(path) || isTest(path) || ownKeys.has(path)) return [];
  return findAll(
    file,
    /\b(queryKey|mutationKey)\s*:\s*\[|\b[gs]etQueryData(<[^(]*>)?\(\s*\[/g,
    'No query key is written by hand: take queryOptions() or pathFilter() of the typed client.',
  );
}

const sqlPlaces = /^(src\/(platform\/db|content|features)\/.*\.server\.ts|migrations\/.*\.ts)$/;

function checkRawSql(file: HouseFile): Finding[] {
  const { path } = file;
  if (
    !/^(src|scripts|migrations)\//.test(path) ||
    !isCode(path) ||
    isTest(path) ||
    sqlPlaces.test(path)
  )
    return [];
  return findAll(
    file,
    /^import \{[^}]*\bsql\b[^}]*\} from 'kysely'/gm,
    'Raw SQL stands only in *.server.ts of platform/db, content and features, and in migrations.',
  );
}

const machinePath = /(?<![\w.:/#])(\/(work|home|Users|root|mnt)\/[\w.-]+|[A-Z]:\\Users\\)/g;
const noteToSelf = /\b(TO-?DO|FIX-?ME|X{3})\b/g;
const workplace =
  /\b(in|on|inside) (this|my|our|the) (sandbox|workspace|dev(elopment)? (machine|box|container|environment))\b/gi;

/** The text is about the program: not about the machine it was written on, nor about what is still to do. */
function checkNotes(file: HouseFile): Finding[] {
  return [
    ...findAll(file, machinePath, 'A path of one machine: write it relative to the project.'),
    ...findAll(file, noteToSelf, 'A note to oneself: do it, or leave it out.'),
    ...findAll(file, workplace, 'The project says nothing of where it is written.'),
  ];
}

/** A spread of a literal in JSX, which lint does not see, and constants destructured from an array of their values. */
const foldedLiteral = /\{\.\.\.\(?\{|^ *(?:const|let) \[[^\]=]*\](?:: [^=\n]+)? = \[[^\n]*\];$/gm;

/** Literals are written plainly: a spread of a literal hides what belongs to the object, to save a line. */
function checkLiterals(file: HouseFile): Finding[] {
  if (!isCode(file.path)) return [];
  return findAll(
    file,
    foldedLiteral,
    'A literal inside a literal: write its entries out, and constants one by one.',
  );
}
