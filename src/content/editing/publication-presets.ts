export interface PublicationPreset {
  label: string;
  /** UTC, ISO 8601. */
  time: string;
}

/** The hour at which readers begin their day. */
const morningHour = 9;
const monday = 1;
const daysPerWeek = 7;

/** Times that are often chosen for a publication, in this device's zone. */
export function listPublicationPresets(now = new Date()): PublicationPreset[] {
  const inAnHour = new Date(now);
  inAnHour.setHours(now.getHours() + 1, now.getMinutes(), 0, 0);
  const tomorrow = nextMorning(now, 1);
  const nextMonday = nextMorning(
    now,
    (monday + daysPerWeek - now.getDay()) % daysPerWeek || daysPerWeek,
  );
  const isSunday = tomorrow.getTime() === nextMonday.getTime();
  return [
    { label: 'In an hour', time: inAnHour.toISOString() },
    { label: 'Tomorrow at 9:00', time: tomorrow.toISOString() },
    ...(isSunday ? [] : [{ label: 'Monday at 9:00', time: nextMonday.toISOString() }]),
  ];
}

/** Nine o'clock on the day after so many midnights, also where the clocks change in between. */
function nextMorning(now: Date, days: number): Date {
  return new Date(now.getFullYear(), now.getMonth(), now.getDate() + days, morningHour);
}
