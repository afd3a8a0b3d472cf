import { fontFamily } from './font.ts';
import type { DiagramColours } from './message.ts';

/** Background colours of adjacent areas, in eight hues: light ones under dark text, dark ones under light text. */
const fieldNames = {
  light: ['#f6e3a1', '#cfe3f2', '#f2d3c4', '#d5e8cf', '#e2d6ef', '#cdeae6', '#f3d6e0', '#e3ddcf'],
  dark: ['#5f4d10', '#22485f', '#6a3a26', '#2f5429', '#4b3a68', '#1d5650', '#66304a', '#4c473b'],
};

/** Maps the site's colours to Mermaid's theme variables: https://mermaid.js.org/config/theming.html */
export function themeVariables(colours: DiagramColours): Record<string, unknown> {
  const { paper, raised, ink, line, accent, isDark } = colours;
  const palette = isDark ? fieldNames.dark : fieldNames.light;
  return {
    darkMode: isDark,
    fontFamily,
    fontSize: '16px',
    pieOpacity: '1',
    ...withValue(ink, textNames),
    ...withValue(line, lineNames),
    ...withValue(paper, ['background', 'secondaryColor', 'tertiaryColor', 'edgeLabelBackground']),
    ...withValue(paper, ['altSectionBkgColor', 'pieStrokeColor']),
    ...withValue(raised, ['mainBkg', 'primaryColor', 'noteBkgColor', 'sectionBkgColor']),
    ...withValue(raised, ['commitLabelBackground']),
    noteBorderColor: accent,
    taskBkgColor: palette[0],
    xyChart: {
      backgroundColor: paper,
      titleColor: ink,
      plotColorPalette: [accent, line, ...palette].join(','),
    },
    ...palette.reduce(
      (all, colour, index) => ({ ...all, ...fieldVariables(colours, colour, index) }),
      {},
    ),
  };
}

const textNames = [
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
const lineNames = [
  'primaryBorderColor',
  'lineColor',
  'pieOuterStrokeColor',
  'taskBorderColor',
  'gridColor',
];

function withValue(value: string, names: string[]) {
  return Object.fromEntries(names.map((name) => [name, value]));
}

/** The variables of one area colour; Mermaid's pie colours count from 1. */
function fieldVariables({ ink, line, paper }: DiagramColours, colour: string, index: number) {
  return {
    [`cScale${index}`]: colour,
    [`cScaleLabel${index}`]: ink,
    [`fillType${index}`]: colour,
    [`pie${index + 1}`]: colour,
    [`git${index}`]: line,
    [`gitBranchLabel${index}`]: paper,
  };
}
