import { expect, it } from 'vitest';
import { hideLiterals, restoreLiterals } from './literal-code.ts';

it('hides the template code that a text shows, and restores it', () => {
  const cases = [
    ['{% raw %}{{ a }}{% endraw %}', '{{ a }}'],
    ['{{</* figure src="a" */>}}', '{{< figure src="a" >}}'],
    ['{{/* youtube(id="1") */}}', '{{ youtube(id="1") }}'],
    ['{{ real }}', '{{ real }}'],
    ['{{/* a comment in Go */}}', '{{/* a comment in Go */}}'],
  ] as const;
  for (const [source, shown] of cases)
    expect(restoreLiterals(hideLiterals(source)), source).toBe(shown);
  expect(hideLiterals('{% raw %}{{ a }} {% b %}{% endraw %}')).not.toMatch(/[{}]/);
  expect(hideLiterals('{{ real }}')).toBe('{{ real }}');
});
