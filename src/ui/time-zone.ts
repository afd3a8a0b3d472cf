import { createContext } from 'react';

/** The time zone of the settings, an IANA name. */
export const TimeZoneContext = createContext('UTC');
