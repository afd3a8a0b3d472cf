/** Nell Thackwray, in the light of a window over the sea. */
import { box, curve, moved, points, scaled, type Point } from './geometry.ts';
import type { Sheet } from './sheet.ts';
import { ripples } from './water.ts';

export function nell(sheet: Sheet): void {
  view(sheet);
  jacket(sheet);
  collar(sheet);
  head(sheet);
  hair(sheet);
  features(sheet);
  glasses(sheet);
}

/** The head is drawn a little small and then made as large as the jacket asks for. */
function face(pairs: string, closed = false): Point[] {
  return moved(scaled(curve(points(pairs), closed), [1.16, 1.16], [500, 740]), [0, 38]);
}

function view(sheet: Sheet): void {
  sheet.ground('paper');
  sheet.block('sea', box([-960, 470], [2880, 1500]), { rough: 0 });
  sheet.block('mud', curve(points('660,474 760,452 860,436 960,440 1120,424 1400,430 1700,474')));
  sheet.block('ink', points('820,440 826,392 838,392 844,440'), { rough: 0.6 });
  ripples(
    sheet,
    'paper',
    '520,730,900 566,790,1120 566,1180,1420 618,716,860 664,800,1060 720,770,930 790,900,1240',
  );
  sheet.block('mud', box([-960, -600], [1106, 2600]));
  sheet.hatch('ink', points('-960,-600 140,-600 140,150 60,420 -960,900'), {
    angle: -52,
    gap: 44,
    width: 9,
    ragged: 0.35,
  });
  sheet.block('ink', box([144, -600], [30, 2600]));
  sheet.block('ink', box([196, -600], [10, 2600]));
}

function jacket(sheet: Sheet): void {
  const hood = curve(points('250,950 222,800 290,660 420,610 600,620 716,700 764,810 740,950'));
  sheet.block('ink', hood);
  sheet.lines(
    'paper',
    ['270,790 300,720 370,672', '700,770 690,720 650,690'].map((cut) => curve(points(cut))),
    {
      width: 9,
      taper: 'both',
    },
  );
  sheet.block('mud', points('376,590 600,640 612,900 372,900'));
  sheet.block(
    'ink',
    curve(points('366,830 420,868 500,884 570,868 622,836 640,960 540,1090 400,980'), true),
  );
  const body = curve(
    points('40,1330 84,1040 176,920 330,846 480,960 640,856 800,916 892,1030 930,1330'),
  );
  sheet.block('yellow', body);
  sheet.line('ink', body, { width: 13 });
  sheet.block('ink', points('404,880 500,904 610,884 560,1000 512,1040 450,990'));
  for (const x of [442, 476, 510, 544, 578])
    sheet.line('paper', points(`${x},902 ${x + (510 - x) * 0.3},990`), { width: 6, taper: 'both' });
}

function collar(sheet: Sheet): void {
  const left = '356,760 280,812 288,908 400,1000 512,1062 498,960 420,900 372,840';
  const right = '632,768 706,822 696,916 600,1010 512,1062 534,960 600,904 634,846';
  for (const side of [left, right]) {
    sheet.block('yellow', curve(points(side), true));
    sheet.line('ink', curve(points(side), true), { width: 12, closed: true });
  }
  sheet.line('ink', curve(points('316,850 340,910 420,964')), { width: 6, taper: 'both' });
  sheet.line('ink', curve(points('672,856 654,916 598,968')), { width: 6, taper: 'both' });
  sheet.line('ink', points('514,1060 526,1330'), { width: 12 });
  sheet.line('ink', points('606,1024 622,1330'), { width: 6 });
  for (const y of [1110, 1190]) sheet.dot('ink', [570, y], 18);
  sheet.hatch('ink', points('70,1330 104,1080 170,980 216,960 250,1010 206,1130 190,1330'), {
    angle: 58,
    gap: 27,
    width: 10,
    ragged: 0.3,
  });
  sheet.hatch('ink', points('850,1330 820,1150 840,1050 880,1100 912,1330'), {
    angle: 122,
    gap: 27,
    width: 9,
    ragged: 0.35,
  });
}

function head(sheet: Sheet): void {
  const outline =
    '430,300 560,286 626,350 640,430 632,490 638,556 616,640 570,706 516,730 456,704 400,634 372,520 380,380';
  sheet.block('paper', face(outline, true));
  const shade =
    '376,340 372,520 400,634 456,704 514,729 470,676 434,610 418,540 424,470 452,400 470,330';
  sheet.block('mud', face(shade, true));
  const jaw = '626,350 640,430 632,490 638,556 616,640 570,706 516,730 456,704 408,648 386,590';
  sheet.line('ink', face(jaw), { width: 12, taper: 'end' });
  sheet.block('paper', face('356,486 376,474 396,494 392,540 372,572 352,548', true));
  sheet.line('ink', face('390,488 368,474 350,498 352,548 372,572 390,548'), { width: 9 });
  sheet.line('ink', face('380,504 366,514 372,544'), { width: 6, taper: 'both' });
}

function hair(sheet: Sheet): void {
  const cap =
    '646,372 620,346 588,346 560,366 540,342 506,386 486,360 450,420 436,400 424,470 404,500 388,462 364,468 346,500 350,570 366,622 334,606 300,540 288,440 312,330 376,252 470,214 570,226 634,280 652,336';
  sheet.block('ink', face(cap, true));
  const streaks = [
    '612,322 560,290 500,292 452,330 420,396',
    '606,286 530,254 450,276 390,336 366,420',
    '560,246 474,236 392,282 342,366 332,440',
    '628,338 592,318 552,322',
    '330,452 316,506 334,566',
    '356,400 342,446 346,486',
    '520,316 488,330 462,374',
    '420,256 362,302 326,372',
    '590,262 520,238 452,252',
    '640,324 616,300 586,288',
    '404,430 396,462 404,484',
    '472,232 420,250 372,288',
  ].map((streak) => face(streak));
  sheet.lines('paper', streaks, { width: 10, taper: 'both' });
  const loose = ['340,590 352,640 378,660', '306,520 300,570 320,616'];
  sheet.lines(
    'ink',
    loose.map((strand) => face(strand)),
    { width: 14, taper: 'both' },
  );
}

function features(sheet: Sheet): void {
  const line = (pairs: string, width: number) =>
    sheet.line('ink', face(pairs), { width, taper: 'both' });
  line('444,430 486,412 534,424', 13);
  line('588,420 612,410 634,424', 11);
  line('584,508 600,544 614,572 600,590 576,588', 12);
  line('512,640 540,652 572,654 604,638', 13);
  line('536,678 558,684 580,678', 8);
  line('548,584 528,612 518,636', 7);
  line('470,484 494,470 522,482', 12);
  line('596,480 612,470 630,480', 10);
  line('478,516 498,522 516,516', 6);
  for (const pupil of ['504,485', '616,483'])
    sheet.dot('ink', face(`${pupil} ${pupil}`)[0] ?? [0, 0], 13);
}

function glasses(sheet: Sheet): void {
  const near = face(
    '434,490 446,452 478,430 514,432 546,456 556,492 544,528 514,550 478,548 446,526',
    true,
  );
  const far = face(
    '580,486 588,450 606,432 630,434 648,458 654,490 646,524 626,546 602,544 586,522',
    true,
  );
  sheet.line('ink', near, { width: 13, closed: true });
  sheet.line('ink', far, { width: 12, closed: true });
  sheet.line('ink', face('554,480 562,470 574,470 582,480'), { width: 12 });
  sheet.line('ink', face('436,482 384,490'), { width: 12 });
}
