import { z } from 'zod';

const text = z.string().nullish();
const entry = z.object({
  name: text,
  position: text,
  url: text,
  startDate: text,
  endDate: text,
  summary: text,
  location: text,
  organization: text,
  institution: text,
  area: text,
  studyType: text,
  issuer: text,
  date: text,
  description: text,
  highlights: z.array(z.string()).nullish(),
  courses: z.array(z.string()).nullish(),
});
const list = z.array(entry).nullish();

/** The parts of a JSON Resume that are experiences here. */
export const resumeShape = z.object({
  basics: z.object({}),
  work: list,
  volunteer: list,
  education: list,
  certificates: list,
});
export type Resume = z.output<typeof resumeShape>;

export interface ReadExperience {
  type: 'work' | 'education' | 'volunteering' | 'certification';
  title: string;
  organisation: string;
  location: string | null;
  url: string | null;
  startsOn: string | null;
  endsOn: string | null;
  body: string;
}

export function readResume({ work, volunteer, education, certificates }: Resume): ReadExperience[] {
  return [
    ...(work ?? []).map((one) => read('work', one, [one.position, one.name])),
    ...(volunteer ?? []).map((one) => read('volunteering', one, [one.position, one.organization])),
    ...(education ?? []).map((one) =>
      read('education', one, [
        [one.studyType, one.area].filter(Boolean).join(', '),
        one.institution,
      ]),
    ),
    ...(certificates ?? []).map((one) => read('certification', one, [one.name, one.issuer])),
  ];
}

function read(
  type: ReadExperience['type'],
  one: z.output<typeof entry>,
  [title, organisation]: (string | null | undefined)[],
): ReadExperience {
  const points = [...(one.highlights ?? []), ...(one.courses ?? [])].map((point) => `- ${point}`);
  return {
    type,
    title: title?.trim() || organisation?.trim() || '',
    organisation: organisation?.trim() ?? '',
    location: one.location ?? null,
    url: one.url && /^https?:\/\//.test(one.url) && URL.canParse(one.url) ? one.url : null,
    startsOn: readDay(one.startDate ?? one.date),
    endsOn: readDay(one.endDate),
    body: [one.summary, points.join('\n')].filter(Boolean).join('\n\n'),
  };
}

/** A day, a month or a year: what is not said is its first. */
function readDay(written: string | null | undefined): string | null {
  const [, year, month = '01', day = '01'] =
    /^(\d{4})(?:-(\d{2}))?(?:-(\d{2}))?/.exec(written ?? '') ?? [];
  return year === undefined ? null : `${year}-${month}-${day}`;
}
