/** Builds the site into `dist/` if what is there was built from other sources. */
import { ensureBuild } from './build-stamp.ts';

ensureBuild();
