import { expect, it } from 'vitest';
import { toJsonResume } from './json-resume.ts';

const person = {
  name: 'Nell Thackwray',
  tagline: 'Small, exact software.',
  now: 'At a harbour office.',
  url: 'https://site.example',
  links: { mail: 'nell@site.example' },
  social: [{ name: 'Code', url: 'https://code.example/nell', username: 'nell' }],
};
const experience = {
  title: 'Programmer',
  organisation: 'Ashdene',
  description: 'Loggers.',
  url: null,
  location: 'Kendal',
  startsOn: '2002-09-01',
  endsOn: '2006-03-31',
};

it('maps experiences to the sections of the schema, and leaves out empty fields', () => {
  const resume = toJsonResume(person, [
    { ...experience, type: 'work', endsOn: null },
    { ...experience, type: 'volunteering', url: 'https://bay.example/' },
    { ...experience, type: 'education' },
    { ...experience, type: 'certification' },
  ]);
  expect(resume.basics).toMatchObject({ name: person.name, email: 'nell@site.example' });
  expect(resume.work).toEqual([
    {
      name: 'Ashdene',
      position: 'Programmer',
      location: 'Kendal',
      startDate: '2002-09-01',
      summary: 'Loggers.',
    },
  ]);
  expect(resume.volunteer[0]).toMatchObject({
    organization: 'Ashdene',
    url: 'https://bay.example/',
  });
  expect(resume.education[0]).toMatchObject({
    institution: 'Ashdene',
    area: 'Programmer',
    endDate: '2006-03-31',
  });
  expect(resume.certificates).toEqual([
    { name: 'Programmer', issuer: 'Ashdene', date: '2002-09-01' },
  ]);
});

it('has no e-mail address where none is set', () => {
  expect(toJsonResume({ ...person, links: { mail: null } }, []).basics).not.toHaveProperty('email');
});
