/** What one part of the run came to. */
export interface PartResult {
  /** What ran, as a sentence names it: "tests of Vitest". */
  what: string;
  passed: number;
  failed: number;
  /** How many exist and gave no result. They show nothing, so they count as failed. */
  notRun: number;
  /** False if the part ended badly without naming a failure. */
  explained: boolean;
}

/** A run that ends badly without naming a test counts as one that failed. */
export function createResult(
  code: number,
  counted: Pick<PartResult, 'what' | 'passed' | 'failed' | 'notRun'>,
): PartResult {
  const explained = code === 0 || counted.failed + counted.notRun > 0;
  return { ...counted, failed: counted.failed + (explained ? 0 : 1), explained };
}

/** The last lines of the run: what did not run, by name, and the count that says whether all is well. */
export function closingLines(parts: PartResult[]): string[] {
  const passed = sum(parts.map((part) => part.passed));
  const failed = sum(parts.map((part) => part.failed + part.notRun));
  return [...parts.flatMap(describe), `Tests: ${passed} passed, ${failed} failed`];
}

function describe({ what, notRun, explained }: PartResult): string[] {
  const lines: string[] = [];
  if (notRun > 0) lines.push(`Not run, and counted as failed: ${notRun} ${what}.`);
  if (!explained)
    lines.push(
      `The ${what} failed as a whole, which counts as one failure; their lines above say why.`,
    );
  return lines;
}

function sum(numbers: number[]): number {
  return numbers.reduce((total, number) => total + number, 0);
}
