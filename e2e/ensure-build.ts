import { ensureBuild } from '../scripts/build-stamp.ts';

/** Once, before the workers start: two of them would build into each other's files. */
export default ensureBuild;
