import { existsSync, readFileSync, readdirSync } from 'node:fs';
import { join } from 'node:path';
import { findMatches, findViolations, type Finding, type SourceFile } from './source-files.ts';

const workflowFolder = '.github/workflows';
const npmScripts = /\bnpm run ([\w:-]+)/g;
const nodeFiles = /\bnode ((?:scripts|bench)\/[\w./-]+\.(?:ts|mjs))/g;
const unpinnedActions = /\buses: (?!\S+@(?:v\d|[\da-f]{40}))\S+/g;

/** Every command in the documentation and in a workflow exists, and a workflow names the version of each action. */
export function checkCommands(files: SourceFile[], root: string): Finding[] {
  const packageFile = files.find(({ path }) => path === 'package.json');
  if (!packageFile) return [];
  const { scripts = {} } = JSON.parse(packageFile.text) as { scripts?: object }; // npm's own format
  const workflows = readWorkflows(root);
  const pages = [...files.filter(({ path }) => path.endsWith('.md')), ...workflows];
  const commands = pages.flatMap((page) => [
    ...findMatches(page, npmScripts)
      .filter(({ match }) => !Object.hasOwn(scripts, match))
      .map((command) => toFinding(command, `package.json has no script “${command.match}”.`)),
    ...findMatches(page, nodeFiles)
      .filter(({ match }) => !existsSync(join(root, match)))
      .map((command) => toFinding(command, `There is no ${command.match}.`)),
  ]);
  const actions = workflows.flatMap((workflow) =>
    findViolations(workflow, unpinnedActions, 'A workflow names the version of an action: @v5.'),
  );
  return [...commands, ...actions];
}

const toFinding = ({ path, line }: { path: string; line: number }, message: string) => ({
  path,
  line,
  message,
});

/** The workflows; their folder is hidden, so it is not among the source files. */
function readWorkflows(root: string): SourceFile[] {
  if (!existsSync(join(root, workflowFolder))) return [];
  return readdirSync(join(root, workflowFolder)).map((name) => {
    const path = `${workflowFolder}/${name}`;
    const text = readFileSync(join(root, path), 'utf8');
    return { path, text, lines: text.split('\n').length };
  });
}
