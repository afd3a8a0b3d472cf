import { expect, it } from 'vitest';
import { fieldLabel, hunkStateTexts } from './hunk-text.ts';

it('names fields as the editor does', () => {
  expect(['body', 'title', 'startedOn', 'commentsOpen'].map(fieldLabel)).toEqual([
    'Text',
    'Title',
    'Started on',
    'Comments open',
  ]);
  expect(hunkStateTexts.conflicts).toContain('Edit first');
});
