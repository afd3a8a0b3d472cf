/** Which drawing answers to which key of demo/pictures.json. */
import * as code from './drawings-code.ts';
import * as bird from './drawings-heron.ts';
import * as paper from './drawings-paper.ts';
import * as place from './drawings-place.ts';
import * as portrait from './drawings-portrait.ts';
import * as service from './drawings-service.ts';
import * as tide from './drawings-tide.ts';
import * as time from './drawings-time.ts';
import * as chart from './figure-chart.ts';
import * as page from './figure-page.ts';
import * as section from './figure-section.ts';
import type { Sheet } from './sheet.ts';

export type Drawing = (sheet: Sheet) => void;

export const catalogue: Record<string, Drawing> = {
  portrait: portrait.nell,
  'cover-tide-gauge': tide.gauge,
  'cover-cosines': tide.cosines,
  'cover-residuals': tide.residuals,
  'cover-job-queue': bird.jobQueue,
  'cover-label-printer': paper.labelPrinter,
  'cover-print-viewport': paper.printViewport,
  'cover-timetable-night': time.timetableNight,
  'cover-reading-code': code.readingCode,
  'cover-page-cache': code.pageCache,
  'project-slackwater': tide.slackwater,
  'project-heron': bird.heron,
  'project-halfpenny': paper.halfpenny,
  'project-bay-gauges': place.bayGauges,
  'project-folio': paper.folio,
  'project-platform-nought': time.platformNought,
  'service-second-opinion': code.secondOpinion,
  'service-database-care': service.databaseCare,
  'service-performance': service.performance,
  'service-small-systems': place.smallSystems,
  'figure-gauge-cross-section': section.gaugeCrossSection,
  'figure-constituents': chart.constituents,
  'figure-page-boxes': page.pageBoxes,
};
