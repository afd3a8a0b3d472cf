import { ensureBuild } from '../scripts/build-stamp.ts';

/** Once, before the workers start: two of them would build into each other's files. */
// oxlint-disable-next-line import/no-default-export -- the form that Playwright asks for
export default ensureBuild;
