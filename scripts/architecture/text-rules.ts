import { findViolations, isCode, isTest, type Finding, type SourceFile } from './source-files.ts';
import { featuresWithServerFunctions } from './plan.ts';

/** Text that must not occur in certain files. */
export function checkTexts(files: SourceFile[]): Finding[] {
  return files.flatMap((file) => [
    ...checkQueryKeys(file),
    ...checkRawSql(file),
    ...checkForeignText(file),
    ...checkLiterals(file),
    ...checkRoles(file),
  ]);
}

const filesWithQueryKeys = new Set(
  featuresWithServerFunctions.map((feature) => `src/features/${feature}/functions.ts`),
);

function checkQueryKeys(file: SourceFile): Finding[] {
  const { path } = file;
  if (!path.startsWith('src/') || !isCode(path) || isTest(path) || filesWithQueryKeys.has(path))
    return [];
  return findViolations(
    file,
    /\b(queryKey|mutationKey)\s*:\s*\[|\b[gs]etQueryData(<[^(]*>)?\(\s*\[/g,
    'No query key is written by hand: use queryOptions() or pathFilter() of the typed client.',
  );
}

const filesWithSql = /^(src\/(platform\/db|content|features)\/.*\.server\.ts|migrations\/.*\.ts)$/;

function checkRawSql(file: SourceFile): Finding[] {
  const { path } = file;
  if (
    !/^(src|scripts|migrations)\//.test(path) ||
    !isCode(path) ||
    isTest(path) ||
    filesWithSql.test(path)
  )
    return [];
  return findViolations(
    file,
    /^import \{[^}]*\bsql\b[^}]*\} from 'kysely'/gm,
    'Raw SQL is allowed only in *.server.ts of platform/db, content and features, and in migrations.',
  );
}

const machinePath = /(?<![\w.:/#])(\/(work|home|Users|root|mnt)\/[\w.-]+|[A-Z]:\\Users\\)/g;
const noteToSelf = /\b(TO-?DO|FIX-?ME|X{3})\b/g;
const machineMention =
  /\b(in|on|inside) (this|my|our|the) (sandbox|workspace|dev(elopment)? (machine|box|container|environment))\b/gi;

/** Rejects local paths, open notes and mentions of the development machine. */
function checkForeignText(file: SourceFile): Finding[] {
  return [
    ...findViolations(file, machinePath, 'A local path: write it relative to the project.'),
    ...findViolations(file, noteToSelf, 'An open note: do it, or remove it.'),
    ...findViolations(file, machineMention, 'The project does not mention where it is developed.'),
  ];
}

/** A spread of a literal in JSX, which lint does not see, and constants destructured from an array of their values. */
const foldedLiteral = /\{\.\.\.\(?\{|^ *(?:const|let) \[[^\]=]*\](?:: [^=\n]+)? = \[[^\n]*\];$/gm;

/** Literals are written plainly: a spread of a literal hides what belongs to the object, to save a line. */
function checkLiterals(file: SourceFile): Finding[] {
  if (!isCode(file.path)) return [];
  return findViolations(
    file,
    foldedLiteral,
    'A literal inside a literal: write its entries out, and constants one by one.',
  );
}

/** What an owner is, is decided in one place. */
function checkRoles(file: SourceFile): Finding[] {
  if (!file.path.startsWith('src/') || isTest(file.path) || file.path === 'src/lib/roles.ts')
    return [];
  return findViolations(
    file,
    /\brole\)? [!=]== 'admin'/g,
    'Ask isOwner(user) of #lib/roles.ts instead of comparing the role.',
  );
}
