/** What lint cannot say about the house. `node scripts/check-house.ts [ROOT]` lists what is wrong and ends with 1 if anything is. */
import { checkHouse, describe } from './house/all-rules.ts';

const findings = checkHouse(process.argv[2] ?? process.cwd());
for (const finding of findings) process.stdout.write(`${describe(finding)}\n`);
if (findings.length > 0) process.exitCode = 1;
