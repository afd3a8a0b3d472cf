/** Checks architecture rules that lint cannot express; exits with 1. `node scripts/check-architecture.ts [ROOT]` */
import { checkArchitecture, formatFinding } from './architecture/all-rules.ts';

const findings = checkArchitecture(process.argv[2] ?? process.cwd());
for (const finding of findings) process.stdout.write(`${formatFinding(finding)}\n`);
if (findings.length > 0) process.exitCode = 1;
