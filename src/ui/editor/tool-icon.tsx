export const paths = {
  insert: 'M12 5v14M5 12h14',
  undo: 'M9 6 4.5 10.5 9 15M5 10.5h9a5 5 0 0 1 0 10h-3',
  redo: 'm15 6 4.5 4.5L15 15M19 10.5h-9a5 5 0 0 0 0 10h3',
  heading1: 'M4 6v12M12 6v12M4 12h8M16.5 10.5 19 9v9',
  heading2: 'M4 6v12M11 6v12M4 12h7M15.5 11a2.5 2.5 0 1 1 4.4 1.6L15.5 18H20.5',
  heading3: 'M4 6v12M11 6v12M4 12h7M15.5 9h5l-3 3.5a2.8 2.8 0 1 1-2.3 4.3',
  bold: 'M7 5h6a3.5 3.5 0 0 1 0 7H7Zm0 7h7a3.5 3.5 0 0 1 0 7H7Z',
  italic: 'M11 5h7M6 19h7M14.5 5l-5 14',
  strike:
    'M4 12h16M16.5 7.5C16 5.8 14.3 5 12 5 9.500 5 7.500 6.300 7.500 8.500c0 1 .5 1.800 1.300 2.400M7 16c.6 2 2.500 3 5 3 2.800 0 5-1.300 5-3.600 0-.5-.1-1-.4-1.400',
  inlineCode: 'm8.500 7.500-4.500 4.500 4.500 4.500m7-9 4.500 4.500-4.500 4.500',
  link: 'M10 14a4 4 0 0 0 5.700 0l3-3A4 4 0 0 0 13 5.300L11.800 6.500M14 10a4 4 0 0 0-5.700 0l-3 3A4 4 0 0 0 11 18.700l1.200-1.200',
  bullets: 'M9 6.500h11M9 12h11M9 17.500h11M4.500 6.500h.01M4.500 12h.01M4.500 17.500h.01',
  numbers:
    'M10 6.500h10M10 12h10M10 17.500h10M4 5.500 5.500 5v4.500M4 14.800a1.200 1.200 0 1 1 2 .9L4 18.500h2.500',
  tasks: 'M11 7h9M11 17h9M3.500 7 5.200 8.700 8.500 5M3.500 17l1.700 1.700L8.500 15',
  quote: 'M5 17V6M9.500 8h10M9.500 12h10M9.500 16h6',
  codeBlock: 'M4 5h16v14H4ZM9 9.500 6.800 12 9 14.500M13 14.500h4',
  table: 'M4 5h16v14H4ZM4 10h16M4 14.500h16M12 5v14',
  find: 'M10.500 4.500a6 6 0 1 0 0 12 6 6 0 0 0 0-12ZM15 15l5 5',
  image: 'M4 5h16v14H4Zm0 11 4.500-4.500 4 4 2.500-2.500 5 5M15 9.500h.01',
  library: 'M7 4h13v12H7ZM4 8v12h13M7 14l3.500-3.500 3 3 2-2L20 16',
  footnote: 'M5 8h8M9 8v9M17.500 4v5M15.300 5.200l4.400 2.600M19.700 5.200l-4.400 2.600',
  moveUp: 'M12 19V6M6.500 11.500 12 6l5.500 5.500',
  moveDown: 'M12 5v13M6.500 12.500 12 18l5.500-5.500',
  beside: 'M3.500 6h8v12h-8ZM17.500 9v6M14.500 12h6',
  remove: 'M5 7h14M9.500 7V4.500h5V7M7 7l.8 12.500h8.400L17 7',
  full: 'M9 4H4v5M15 4h5v5M9 20H4v-5M15 20h5v-5',
  leave: 'M4 9h5V4M20 9h-5V4M4 15h5v5M20 15h-5v5',
  check: 'M5 5h10M5 10h6M5 15h4M12 16.500l2.500 2.500L20 12.500',
  alignLeft: 'M4 6h16M4 10.500h9M4 15h16M4 19h7',
  alignCenter: 'M4 6h16M7.500 10.500h9M4 15h16M8.500 19h7',
  alignRight: 'M4 6h16M11 10.500h9M4 15h16M13 19h7',
  addRow: 'M4 5h16v7H4ZM12 15v6M9 18h6',
  addColumn: 'M5 4v16h7V4ZM15 12h6M18 9v6',
  removeRow: 'M4 5h16v7H4ZM9 18h6',
  removeColumn: 'M5 4v16h7V4ZM15 12h6',
} as const;
export type IconName = keyof typeof paths;

export function ToolIcon({ name }: { name: IconName }) {
  return (
    <svg aria-hidden="true" viewBox="0 0 24 24" className="editor-icon">
      <path d={paths[name]} />
    </svg>
  );
}
