import type { FC } from 'react';

/** The mark of Trama: threads over and under each other. */
export const Logo: FC<{ size?: number }> = ({ size = 24 }) => (
  <svg width={size} height={size} viewBox="0 0 32 32" aria-hidden="true">
    <rect width="32" height="32" rx="8" fill="var(--accent)" />
    <g fill="none" stroke="var(--accent-ink)" strokeWidth="3" strokeLinecap="round">
      <path d="M7.500 12h17" />
      <path d="M7.500 20h.5M16 20h8.500" />
      <path d="M12 16.500v8M12 7.500v.5" />
      <path d="M20 7.500v.5M20 16v.01M20 24v.5" />
    </g>
  </svg>
);
