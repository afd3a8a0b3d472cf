import { expect, it } from 'vitest';
import { HeldOutput, runNode } from './run-node.ts';

it('output is held back until it is shown, and then passes through', async () => {
  const shown: string[] = [];
  const output = new HeldOutput({ write: (part) => void shown.push(String(part)) });
  output.write('a');
  const code = await runNode(['-e', 'console.log(process.env.B); process.exitCode = 3'], {
    env: { B: 'b' },
    output,
  });
  expect(code).toBe(3);
  expect(shown).toEqual([]);
  output.show();
  expect(shown.join('')).toBe('ab\n');
  output.write('c');
  expect(shown.join('')).toBe('ab\nc');
});
