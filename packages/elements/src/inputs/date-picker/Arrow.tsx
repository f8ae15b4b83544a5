import type { ReactNode } from 'react';

const TURN = { left: 90, right: -90, up: 180, down: 0 };

/** A small arrow; it has no file of its own, so that the menu is whole at once. */
export const Arrow = ({ to }: { to: keyof typeof TURN }): ReactNode => (
  <svg className="ww-date-arrow" viewBox="0 0 16 16" aria-hidden="true" style={{ rotate: `${TURN[to]}deg` }}>
    <path
      d="M4 6.25 8 10l4-3.75"
      fill="none"
      stroke="currentColor"
      strokeWidth="1.6"
      strokeLinecap="round"
      strokeLinejoin="round"
    />
  </svg>
);
