/** Which drawing answers to which key of demo/pictures.json. */
import * as bay from './drawings-bay.ts';
import * as boat from './drawings-boat.ts';
import * as cabinet from './drawings-cabinet.ts';
import * as code from './drawings-code.ts';
import * as coin from './drawings-coin.ts';
import * as gauge from './drawings-gauge.ts';
import * as bird from './drawings-heron.ts';
import * as labels from './drawings-labels.ts';
import * as portrait from './drawings-portrait.ts';
import * as sheets from './drawings-sheets.ts';
import * as time from './drawings-time.ts';
import * as wall from './drawings-wall.ts';
import * as waves from './drawings-waves.ts';
import * as chart from './figure-chart.ts';
import * as page from './figure-page.ts';
import * as section from './figure-section.ts';
import type { Sheet } from './sheet.ts';

type Drawing = (sheet: Sheet) => void;

export const catalogue: Record<string, Drawing> = {
  portrait: portrait.nell,
  'cover-tide-gauge': gauge.gauge,
  'cover-cosines': waves.cosines,
  'cover-residuals': waves.residuals,
  'cover-job-queue': bird.jobQueue,
  'cover-label-printer': labels.labelPrinter,
  'cover-print-viewport': sheets.printViewport,
  'cover-timetable-night': time.timetableNight,
  'cover-reading-code': code.readingCode,
  'cover-page-cache': cabinet.pageCache,
  'project-slackwater': waves.slackwater,
  'project-heron': bird.heron,
  'project-halfpenny': coin.halfpenny,
  'project-bay-gauges': bay.bayGauges,
  'project-folio': sheets.folio,
  'project-platform-nought': time.platformNought,
  'service-second-opinion': code.secondOpinion,
  'service-database-care': cabinet.databaseCare,
  'service-performance': wall.performance,
  'service-small-systems': boat.smallSystems,
  'figure-gauge-cross-section': section.gaugeCrossSection,
  'figure-constituents': chart.constituents,
  'figure-page-boxes': page.pageBoxes,
};
