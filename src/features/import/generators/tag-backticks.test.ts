import { expect, it } from 'vitest';
import { hideBackticks, restoreBackticks } from './tag-backticks.ts';

it('hides the backticks in the arguments of tags only', () => {
  const tags = [
    '{{< figure caption="A `b`" >}}',
    '{% image "a.png", "A `b`" %}',
    '{{ note(text="A `b`") }}',
    '<Card title="A `b`" />',
  ];
  for (const tag of tags) {
    expect(hideBackticks(tag), tag).not.toContain('`');
    expect(restoreBackticks(hideBackticks(tag)), tag).toBe(tag);
  }
  const code = '`{{< figure caption="b" >}}` and `b`';
  expect(hideBackticks(code)).toBe(code);
});

it('gives quotes to the raw strings of Go', () => {
  expect(hideBackticks('{{< figure caption=`A "b"` alt="c" >}}')).toBe(
    '{{< figure caption="A ”b”" alt="c" >}}',
  );
});
