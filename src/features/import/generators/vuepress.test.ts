import { expect, it } from 'vitest';
import { vuepress } from './vuepress.ts';

it('removes the mark for a table of contents', () => {
  expect(vuepress.convertMarks?.('[[toc]]\nA [[toc]] B\n[TOC]')).toBe('\nA [[toc]] B\n');
});
