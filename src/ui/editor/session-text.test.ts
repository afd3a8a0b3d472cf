import { Text } from '@codemirror/state';
import { describe, expect, it } from 'vitest';
import { SessionText } from './session-text.ts';

function openText(value: string) {
  let doc = Text.of(value.split(/\r\n?|\n/));
  const text = new SessionText(() => doc, { value, setCount: 0, onChange: () => undefined });
  const type = (newText: string) => {
    doc = Text.of(newText.split('\n'));
  };
  return { text, type };
}

describe('a text that is read when it is needed', () => {
  it('is not assembled before it is read, and is the latest one then', () => {
    const { text, type } = openText('a');
    let assembled = 0;
    let read = () => '';
    const onEdit = (readText: () => string) => {
      read = () => {
        assembled += 1;
        return readText();
      };
    };
    for (const value of ['ab', 'abc', 'abcd']) {
      type(value);
      text.report({ value: 'a', onChange: () => undefined, onEdit });
    }
    expect(assembled).toBe(0);
    expect(read()).toBe('abcd');
  });

  it('is not changed by a value that it has passed on', () => {
    const { text, type } = openText('a');
    type('ab');
    text.report({ value: 'a', onChange: () => undefined, onEdit: (read) => void read() });
    expect(text.findChanges('ab', 1)).toEqual([]);
  });

  it('is not changed by an older value while the form has set none', () => {
    const { text, type } = openText('a');
    type('ab');
    text.report({ value: 'a', onChange: () => undefined, onEdit: (read) => void read() });
    expect(text.findChanges('a', 0)).toEqual([]);
  });

  it('returns to the first value when the form discards the changes', () => {
    const { text, type } = openText('a');
    type('ab');
    text.report({ value: 'a', onChange: () => undefined, onEdit: (read) => void read() });
    expect(text.findChanges('a', 1)).toEqual([{ from: 1, to: 2, insert: '' }]);
  });
});

describe('a controlled text', () => {
  it('ignores its own values that come back late, and applies others', () => {
    const { text, type } = openText('a');
    const values: string[] = [];
    for (const value of ['ab', 'abc']) {
      type(value);
      text.report({ value: 'a', onChange: (reported) => void values.push(reported) });
    }
    expect(values).toEqual(['ab', 'abc']);
    expect(text.findChanges('ab', undefined)).toEqual([]);
    expect(text.findChanges('abc', undefined)).toEqual([]);
    expect(text.findChanges('ab', undefined)).toEqual([{ from: 2, to: 3, insert: '' }]);
  });

  it('has line feeds, whatever the value has', () => {
    const { text } = openText('a\r\nb');
    expect(text.findChanges('a\r\nb', undefined)).toEqual([]);
    expect(text.findChanges('a\r\nc', undefined)).toEqual([{ from: 2, to: 3, insert: 'c' }]);
  });
});
