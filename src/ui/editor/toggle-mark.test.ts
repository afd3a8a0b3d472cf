import { describe, expect, it } from 'vitest';
import { after } from './testing/text-state.ts';
import { toggleMark, type Mark } from './toggle-mark.ts';

describe('toggleMark', () => {
  it.each<[Mark, string, string]>([
    ['bold', '‹one› two', '**‹one›** two'],
    ['bold', '**‹one›** two', '‹one› two'],
    ['bold', '‹**one**› two', '‹one› two'],
    ['bold', 'o¦ne two', '**o¦ne** two'],
    ['bold', '**o¦ne** two', 'o¦ne two'],
    ['bold', 'one ¦ two', 'one **¦** two'],
    ['bold', 'one **¦** two', 'one ¦ two'],
    ['italic', '‹ one › two', ' *‹one›*  two'],
    ['italic', '**‹one›**', '***‹one›***'],
    ['strike', '‹one›', '~~‹one›~~'],
    ['code', '‹a `b` c›', '``‹a `b` c›``'],
    ['code', 'a ‹`b›', 'a `` ‹`b› ``'],
    ['italic', '‹ *one* › two', ' ‹one›  two'],
  ])('%s: %s becomes %s', (mark, before, expected) => {
    expect(after(before, toggleMark(mark))).toBe(expected);
  });

  it('marks each line separately, and excludes list markers', () => {
    expect(after('‹- one\n\n> 1. two›', toggleMark('bold'))).toBe('‹- **one**\n\n> 1. **two›**');
  });
});
