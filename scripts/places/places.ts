/** The conditions under which the two commands of the README are tried. */
export interface Place {
  /** The arguments of the command select places by this name. */
  name: string;
  /** As the table says it. */
  what: string;
  user: 'root' | 'ordinary';
  /** The path of the checkout below the user's private home folder. */
  folder: string;
  /** TMPDIR, below the home; without one it is not set. */
  temporary?: string;
  /** Programs that are removed from PATH. */
  hidden?: string[];
  /** A program without which this place cannot be tested. */
  needs?: string;
  /** A port that another program uses. */
  takenPorts?: number[];
  /** Permission bits that new files do not get. */
  umask?: number;
  /** The number of checkouts that run the commands concurrently. */
  copies?: number;
  /** The expected last line of `npm test` where it cannot pass. */
  refusal?: string;
}

const oddFolder = 'My sites é/сайт';
const postgres = ['postgres', 'initdb', 'pg_ctl', 'psql'];
const chromium = ['chromium', 'chromium-browser', 'google-chrome', 'google-chrome-stable'];

export const places: Place[] = [
  { name: 'root-closed-home', what: 'root, closed home', user: 'root', folder: 'mallard' },
  { name: 'user-closed-home', what: 'a user, closed home', user: 'ordinary', folder: 'mallard' },
  {
    name: 'root-odd-path',
    what: 'root, a path with spaces, an accent and Cyrillic letters',
    user: 'root',
    folder: oddFolder,
  },
  {
    name: 'user-odd-path',
    what: 'a user, a path with spaces, an accent and Cyrillic letters',
    user: 'ordinary',
    folder: oddFolder,
  },
  {
    name: 'root-tmpdir',
    what: 'root, TMPDIR in a closed folder with a space',
    user: 'root',
    folder: 'mallard',
    temporary: 'for a while é',
  },
  {
    name: 'user-tmpdir',
    what: 'a user, TMPDIR in a closed folder with a space',
    user: 'ordinary',
    folder: 'mallard',
    temporary: 'for a while é',
  },
  {
    name: 'root-umask',
    what: 'root, new files are closed to others (umask 077)',
    user: 'root',
    folder: 'mallard',
    umask: 0o077,
  },
  {
    name: 'user-ports-taken',
    what: 'a user, ports 3000 and 5432 are taken',
    user: 'ordinary',
    folder: 'mallard',
    takenPorts: [3000, 5432],
  },
  {
    name: 'root-with-postgres',
    what: 'root, PostgreSQL is installed',
    user: 'root',
    folder: 'mallard',
    needs: 'postgres',
  },
  {
    name: 'root-without-postgres',
    what: 'root, PostgreSQL is not on PATH',
    user: 'root',
    folder: 'mallard',
    hidden: postgres,
  },
  {
    name: 'user-without-postgres',
    what: 'a user, PostgreSQL is not on PATH',
    user: 'ordinary',
    folder: 'mallard',
    hidden: postgres,
  },
  {
    name: 'user-without-chromium',
    what: 'a user, Chromium is not on PATH: npm test says so in one sentence',
    user: 'ordinary',
    folder: 'mallard',
    hidden: chromium,
    refusal: 'The browser tests need Chromium, and none was found.',
  },
  {
    name: 'root-side-by-side',
    what: 'root, two checkouts at once',
    user: 'root',
    folder: 'mallard',
    copies: 2,
  },
  {
    name: 'user-side-by-side',
    what: 'a user, two checkouts at once',
    user: 'ordinary',
    folder: 'mallard',
    copies: 2,
  },
];
