import { z } from 'zod';

const optionalText = z.string().nullish();
const entry = z.object({
  name: optionalText,
  position: optionalText,
  url: optionalText,
  startDate: optionalText,
  endDate: optionalText,
  summary: optionalText,
  location: optionalText,
  organization: optionalText,
  institution: optionalText,
  area: optionalText,
  studyType: optionalText,
  issuer: optionalText,
  date: optionalText,
  description: optionalText,
  highlights: z.array(z.string()).nullish(),
  courses: z.array(z.string()).nullish(),
});
const list = z.array(entry).nullish();

/** The sections of a JSON Resume that are imported as experiences. */
export const resumeSchema = z.object({
  basics: z.object({}),
  work: list,
  volunteer: list,
  education: list,
  certificates: list,
});
export type Resume = z.output<typeof resumeSchema>;

export interface ImportedExperience {
  type: 'work' | 'education' | 'volunteering' | 'certification';
  title: string;
  organisation: string;
  location: string | null;
  url: string | null;
  startsOn: string | null;
  endsOn: string | null;
  body: string;
}

export function parseResume({
  work,
  volunteer,
  education,
  certificates,
}: Resume): ImportedExperience[] {
  return [
    ...(work ?? []).map((one) => parseExperience('work', one, [one.position, one.name])),
    ...(volunteer ?? []).map((one) =>
      parseExperience('volunteering', one, [one.position, one.organization]),
    ),
    ...(education ?? []).map((one) =>
      parseExperience('education', one, [
        [one.studyType, one.area].filter(Boolean).join(', '),
        one.institution,
      ]),
    ),
    ...(certificates ?? []).map((one) =>
      parseExperience('certification', one, [one.name, one.issuer]),
    ),
  ];
}

function parseExperience(
  type: ImportedExperience['type'],
  one: z.output<typeof entry>,
  [title, organisation]: (string | null | undefined)[],
): ImportedExperience {
  const points = [...(one.highlights ?? []), ...(one.courses ?? [])].map((point) => `- ${point}`);
  return {
    type,
    title: title?.trim() || organisation?.trim() || '',
    organisation: organisation?.trim() ?? '',
    location: one.location ?? null,
    url: one.url && /^https?:\/\//.test(one.url) && URL.canParse(one.url) ? one.url : null,
    startsOn: parseDay(one.startDate ?? one.date),
    endsOn: parseDay(one.endDate),
    body: [one.summary, points.join('\n')].filter(Boolean).join('\n\n'),
  };
}

/** Parses a day, a month or a year; missing parts are the first. */
function parseDay(text: string | null | undefined): string | null {
  const [, year, month = '01', day = '01'] =
    /^(\d{4})(?:-(\d{2}))?(?:-(\d{2}))?/.exec(text ?? '') ?? [];
  return year === undefined ? null : `${year}-${month}-${day}`;
}
