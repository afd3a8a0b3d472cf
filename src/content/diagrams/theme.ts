import type { DiagramColours } from './message.ts';

/** Fields that stand beside each other, eight hues around: pale under dark words, deep under light ones. */
const fields = {
  light: ['#f6e3a1', '#cfe3f2', '#f2d3c4', '#d5e8cf', '#e2d6ef', '#cdeae6', '#f3d6e0', '#e3ddcf'],
  dark: ['#5f4d10', '#22485f', '#6a3a26', '#2f5429', '#4b3a68', '#1d5650', '#66304a', '#4c473b'],
};

/** The site's colours by the names that Mermaid has for them: https://mermaid.js.org/config/theming.html */
export function themeVariables(colours: DiagramColours): Record<string, unknown> {
  const { paper, raised, ink, line, accent, isDark } = colours;
  const palette = isDark ? fields.dark : fields.light;
  return {
    darkMode: isDark,
    fontFamily: 'ui-sans-serif, system-ui, sans-serif',
    fontSize: '15px',
    pieOpacity: '1',
    ...named(ink, words),
    ...named(line, lines),
    ...named(paper, ['background', 'secondaryColor', 'tertiaryColor', 'edgeLabelBackground']),
    ...named(paper, ['altSectionBkgColor', 'pieStrokeColor']),
    ...named(raised, ['mainBkg', 'primaryColor', 'noteBkgColor', 'sectionBkgColor']),
    ...named(raised, ['commitLabelBackground']),
    noteBorderColor: accent,
    taskBkgColor: palette[0],
    xyChart: {
      backgroundColor: paper,
      titleColor: ink,
      plotColorPalette: [accent, line, ...palette].join(','),
    },
    ...palette.reduce((all, colour, index) => ({ ...all, ...field(colours, colour, index) }), {}),
  };
}

const words = [
  'primaryTextColor',
  'textColor',
  'titleColor',
  'noteTextColor',
  'commitLabelColor',
  'pieTitleTextColor',
  'pieSectionTextColor',
  'pieLegendTextColor',
  'taskTextColor',
  'taskTextDarkColor',
  'taskTextOutsideColor',
];
const lines = [
  'primaryBorderColor',
  'lineColor',
  'pieOuterStrokeColor',
  'taskBorderColor',
  'gridColor',
];

function named(value: string, names: string[]) {
  return Object.fromEntries(names.map((name) => [name, value]));
}

/** One of those that stand beside each other; pies count from 1. */
function field({ ink, line, paper }: DiagramColours, colour: string, index: number) {
  return {
    [`cScale${index}`]: colour,
    [`cScaleLabel${index}`]: ink,
    [`fillType${index}`]: colour,
    [`pie${index + 1}`]: colour,
    [`git${index}`]: line,
    [`gitBranchLabel${index}`]: paper,
  };
}
