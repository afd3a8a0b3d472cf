import { expect, it } from 'vitest';
import { parseResume, resumeSchema } from './parse-resume.ts';

it('parses the sections that are experiences', () => {
  const resume = resumeSchema.parse({
    basics: { name: 'Ada' },
    work: [
      {
        name: 'Harbour',
        position: 'Engineer',
        startDate: '2020-02',
        highlights: ['Built it'],
        summary: 'Wrote.',
      },
    ],
    education: [
      {
        institution: 'School',
        area: 'Maths',
        studyType: 'BSc',
        startDate: '2010',
        endDate: '2013-07-01',
      },
    ],
    certificates: [{ name: 'Sailing', date: '2021-11-07', issuer: 'Club', url: 'not an address' }],
  });
  expect(parseResume(resume)).toMatchObject([
    {
      type: 'work',
      title: 'Engineer',
      organisation: 'Harbour',
      startsOn: '2020-02-01',
      endsOn: null,
      body: 'Wrote.\n\n- Built it',
    },
    { type: 'education', title: 'BSc, Maths', startsOn: '2010-01-01', endsOn: '2013-07-01' },
    { type: 'certification', startsOn: '2021-11-07', url: null },
  ]);
  expect(resumeSchema.safeParse({ db: [] }).success).toBe(false);
});
