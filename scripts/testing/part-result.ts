/** The result of one part of the run. */
export interface PartResult {
  /** The name of the part in a sentence: "tests of Vitest". */
  what: string;
  passed: number;
  failed: number;
  /** The number of tests without a result. They count as failed. */
  notRun: number;
  /** False if the part failed without naming a failed test. */
  explained: boolean;
}

/** A run that fails without naming a failed test counts as one failed test. */
export function createResult(
  code: number,
  counted: Pick<PartResult, 'what' | 'passed' | 'failed' | 'notRun'>,
): PartResult {
  const explained = code === 0 || counted.failed + counted.notRun > 0;
  return { ...counted, failed: counted.failed + (explained ? 0 : 1), explained };
}

/** The last lines of the run: the tests that did not run, by name, and the counts. */
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
