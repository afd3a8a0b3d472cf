interface Person {
  name: string;
  tagline: string;
  now: string;
  url: string;
  links: { mail: string | null };
  social: { name: string; url: string; username: string }[];
}

interface Experience {
  type: 'work' | 'education' | 'volunteering' | 'certification';
  title: string;
  organisation: string;
  description: string;
  url: string | null;
  location: string | null;
  startsOn: string;
  endsOn: string | null;
}

/** The experiences as a JSON Resume document (jsonresume.org, schema 1.0.0). Empty fields are left out. */
export function toJsonResume(person: Person, experiences: Experience[]) {
  const ofType = (type: Experience['type']) =>
    experiences.filter((experience) => experience.type === type);
  return {
    $schema: 'https://raw.githubusercontent.com/jsonresume/resume-schema/v1.0.0/schema.json',
    basics: {
      name: person.name,
      label: person.tagline,
      ...(person.links.mail ? { email: person.links.mail } : {}),
      url: person.url,
      summary: person.now,
      profiles: person.social.map(({ name, url, username }) => ({ network: name, username, url })),
    },
    work: ofType('work').map((one) => ({
      name: one.organisation,
      position: one.title,
      ...(one.location ? { location: one.location } : {}),
      ...commonFields(one),
    })),
    volunteer: ofType('volunteering').map((one) => ({
      organization: one.organisation,
      position: one.title,
      ...commonFields(one),
    })),
    education: ofType('education').map(({ organisation, title, url, startsOn, endsOn }) => ({
      institution: organisation,
      area: title,
      startDate: startsOn,
      ...(url ? { url } : {}),
      ...(endsOn ? { endDate: endsOn } : {}),
    })),
    certificates: ofType('certification').map(({ title, organisation, url, startsOn }) => ({
      name: title,
      issuer: organisation,
      date: startsOn,
      ...(url ? { url } : {}),
    })),
  };
}

function commonFields({ url, startsOn, endsOn, description }: Experience) {
  return {
    ...(url ? { url } : {}),
    startDate: startsOn,
    ...(endsOn ? { endDate: endsOn } : {}),
    ...(description ? { summary: description } : {}),
  };
}
