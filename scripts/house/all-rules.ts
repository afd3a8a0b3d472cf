import { checkDecisions } from './decision-rules.ts';
import { checkDocs } from './doc-rules.ts';
import { readHouse, type Finding } from './house-files.ts';
import { checkNames } from './name-rules.ts';
import { checkRooms } from './room-rules.ts';
import { checkRouteTree } from './route-tree-rules.ts';
import { checkSettings } from './settings-rules.ts';
import { checkSizes } from './size-rules.ts';
import { checkTexts } from './text-rules.ts';

/** All that the house does not do and that lint cannot see, in the checkout at `root`. */
export function checkHouse(root: string): Finding[] {
  const files = readHouse(root);
  const checks = [
    checkRooms,
    checkNames,
    checkSizes,
    checkTexts,
    checkSettings,
    checkDecisions,
    checkDocs,
  ];
  return [...checks.flatMap((check) => check(files, root)), ...checkRouteTree(root)];
}

export function describe({ path, line, says }: Finding): string {
  return `${line === undefined ? path : `${path}:${line}`}  ${says}`;
}
