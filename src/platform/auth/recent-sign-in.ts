/** Long enough for a few actions in a row, too short for whoever finds the device later. */
const maxAgeMs = 10 * 60 * 1000;

/** Whether a session that began at this time (ISO 8601) counts as a fresh sign-in; every sign-in begins a session. */
export const isRecentSignIn = (startedAt: string | null, now = new Date()): boolean =>
  startedAt !== null && now.getTime() - Date.parse(startedAt) <= maxAgeMs;
