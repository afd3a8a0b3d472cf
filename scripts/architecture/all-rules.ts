import { checkCommands } from './command-rules.ts';
import { checkDecisions } from './decision-rules.ts';
import { checkDocs } from './doc-rules.ts';
import { readSourceFiles, type Finding } from './source-files.ts';
import { checkNames } from './name-rules.ts';
import { checkFeatures } from './feature-rules.ts';
import { checkRetiredWords } from './retired-word-rules.ts';
import { checkRouteTree } from './route-tree-rules.ts';
import { checkEnvVariables } from './env-rules.ts';
import { checkModuleCircles } from './module-circle-rules.ts';
import { checkSizes } from './size-rules.ts';
import { checkTableAccess } from './table-rules.ts';
import { checkTexts } from './text-rules.ts';

/** Checks the architecture rules that lint cannot express, in the checkout at `root`. */
export function checkArchitecture(root: string): Finding[] {
  const sourceFiles = readSourceFiles(root);
  const checks = [
    checkFeatures,
    checkModuleCircles,
    checkNames,
    checkRetiredWords,
    checkSizes,
    checkTableAccess,
    checkTexts,
    checkEnvVariables,
    checkDecisions,
    checkDocs,
    checkCommands,
  ];
  return [...checks.flatMap((check) => check(sourceFiles, root)), ...checkRouteTree(root)];
}

export function formatFinding({ path, line, message }: Finding): string {
  return `${line === undefined ? path : `${path}:${line}`}  ${message}`;
}
