/** Builds the site into `dist/` if the build there is of other sources. */
import { ensureBuild } from './build-stamp.ts';

ensureBuild();
