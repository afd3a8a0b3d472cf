import { findMatches, isCode, isTest, type Finding, type SourceFile } from './source-files.ts';
import { exemptNames, retiredNames, retiredWords, type RetiredWord } from './retired-words.ts';

/** Retired words occur in no file name, identifier or test title. */
export function checkRetiredWords(files: SourceFile[]): Finding[] {
  return files.flatMap((file) => [
    ...checkPath(file),
    ...checkIdentifiers(file),
    ...checkTitles(file),
  ]);
}

const inNames = [...retiredWords, ...retiredNames];

function checkPath({ path }: SourceFile): Finding[] {
  return path.split('/').flatMap((part) => {
    const name = part.replace(/\.[a-z]+$/, '');
    return describeRetired(name, inNames).map((message) => ({ path, message }));
  });
}

/**
 * What is not an identifier: comments, strings, templates and regular expressions. Text in JSX is not recognised, so a
 * single word counts only where it is declared.
 */
const notIdentifiers =
  /\/\/[^\n]*|\/\*[\s\S]*?\*\/|'(?:\\.|[^'\\\n])*'|"(?:\\.|[^"\\\n])*"|`(?:\\.|[^`\\])*`|(?<=[=(,:!&|?{}[;>]\s*|\breturn )\/(?![*/])(?:\\.|\[(?:\\.|[^\]\\\n])*\]|[^/\\\n[])+\/[a-z]*/g;
const compounds = /(?<![\w$])((?:[a-z\d]+|[A-Z][a-z\d]+)(?:[A-Z][a-zA-Z\d]*)+)(?![\w$])/g;
const declarations =
  /\b(?:const|let|var|function\*?|class|interface|type|enum)\s+([A-Za-z]+)(?![\w$])/g;
const members = /(?:^|[{([,]) *(?:(?:readonly|static|async) +)?#?([a-z]+)(?=\??\s*[:,)}\]=(])/gm;

function checkIdentifiers(file: SourceFile): Finding[] {
  if (!isCode(file.path)) return [];
  const masked = { ...file, text: file.text.replace(notIdentifiers, blank) };
  const found = [compounds, declarations, members].flatMap((pattern) =>
    findMatches(masked, pattern),
  );
  const findings = found.flatMap(({ path, line, match }) =>
    describeRetired(match, inNames).map((message) => ({ path, line, message })),
  );
  const byText = new Map(
    findings.map((finding) => [`${finding.line} ${finding.message}`, finding]),
  );
  return [...byText.values()];
}

const blank = (text: string) => text.replace(/[^\n]/g, ' ');

const titles =
  /\b(?:it|test|describe)(?:\.\w+)*(?:\((?:[^()'"`]|\([^()]*\))*\))?\(\s*(?:'((?:\\.|[^'\\])*)'|"((?:\\.|[^"\\])*)"|`((?:\\.|[^`\\])*)`)/g;

function checkTitles(file: SourceFile): Finding[] {
  if (!isTest(file.path) || !isCode(file.path)) return [];
  return [...file.text.matchAll(titles)].flatMap((result) => {
    const title = result[1] ?? result[2] ?? result[3] ?? '';
    const line = file.text.slice(0, result.index).split('\n').length;
    return describeRetired(title, retiredWords).map((message) => ({
      path: file.path,
      line,
      message,
    }));
  });
}

/** One message for each retired word in a name or a sentence; none for a name of a contract. */
function describeRetired(text: string, words: RetiredWord[]): string[] {
  if (Object.hasOwn(exemptNames, text)) return [];
  const split = text
    .replace(/([a-z\d])([A-Z])/g, '$1 $2')
    .replace(/[-_.]/g, ' ')
    .toLowerCase();
  return words.flatMap(({ pattern, replacement }) => {
    const word = pattern.exec(split)?.[0].trim();
    if (word === undefined) return [];
    return [`“${word}” in “${text}” is a retired word. The term of the field: ${replacement}.`];
  });
}
