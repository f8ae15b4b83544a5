import type { ReactNode } from 'react';

/** Strokes on a grid of 20; the menu is whole as soon as the editor is, without a file per icon. */
const PATHS: Readonly<Record<string, string>> = {
  bold: 'M6 4h5a3 3 0 0 1 0 6H6zm0 6h6a3 3 0 0 1 0 6H6z',
  italic: 'M8.5 4H14M6 16h5.500M11.5 4l-3 12',
  underline: 'M6 3.500v6a4 4 0 0 0 8 0v-6M5 16.500h10',
  strike: 'M4 10h12M13.5 6.500C13 5 11.8 4 10 4S6.5 5 6.5 6.800M6.5 13.500C7 15 8.2 16 10 16s3.5-1 3.5-2.8',
  left: 'M4 5h12M4 8.300h7M4 11.700h12M4 15h7',
  center: 'M4 5h12M6.5 8.300h7M4 11.700h12M6.5 15h7',
  right: 'M4 5h12M9 8.300h7M4 11.700h12M9 15h7',
  justify: 'M4 5h12M4 8.300h12M4 11.700h12M4 15h12',
  colour: 'M6 13 10 3.5 14 13M7.3 10h5.400M4.5 16.500h11',
  bullets: 'M8 5h8M8 10h8M8 15h8M4 5h.01M4 10h.01M4 15h.01',
  numbers: 'M9 5h7M9 10h7M9 15h7M4 3.5 5 3v4M4 12.500c.5-1 2-.8 2 .2 0 1-2 1.5-2 3h2',
  tasks: 'M9.5 6H16M9.5 14H16M3.5 6l1.2 1.200L7 4.800M3.5 14l1.2 1.200L7 12.8',
  table: 'M3.5 4.500h13v11h-13zM3.5 8.200h13M10 8.200v7.300M3.5 11.900h13',
  rowAfter: 'M3.5 4h13v5h-13zM10 12v5M7.5 14.500h5',
  columnAfter: 'M4 3.500h5v13H4zM12 10h5M14.5 7.500v5',
  deleteRow: 'M3.5 4h13v5h-13zM8 12.700l4 4M12 12.700l-4 4',
  deleteColumn: 'M4 3.500h5v13H4zM12.7 8l4 4M16.7 8l-4 4',
  deleteTable: 'M3.5 4.500h13v11h-13zM7.5 7.500l5 5M12.5 7.500l-5 5',
  link: 'M8.5 11.500a3 3 0 0 0 4.3 0l2.4-2.400a3 3 0 0 0-4.3-4.300l-1 1M11.5 8.500a3 3 0 0 0-4.3 0L4.8 10.900a3 3 0 0 0 4.3 4.300l1-1',
  image: 'M3.5 4.500h13v11h-13zM3.5 13l3.5-3.5 3 3 2.5-2.5 4 4M12.5 7.500h.01',
  code: 'M7 6l-4 4 4 4M13 6l4 4-4 4',
  quote: 'M4 5v10M8 6h8M8 10h8M8 14h5',
  inlineMath: 'M14.5 5H6l4.5 5L6 15h8.5',
  blockMath: 'M3.5 3.500v13M16.5 3.500v13M12.5 7H8l2.5 3L8 13h4.5',
  undo: 'M7 4 3.5 7.5 7 11M3.5 7.500H12a4 4 0 0 1 0 8H8',
  redo: 'M13 4l3.5 3.500L13 11M16.5 7.500H8a4 4 0 0 0 0 8h4',
};

export const ToolIcon = ({ name }: { name: string }): ReactNode => (
  <svg viewBox="0 0 20 20" aria-hidden="true" className="ww-rich-icon">
    <path d={PATHS[name]} />
  </svg>
);
