import { Root, useInstance } from '@trama/react';
import type { ReactNode } from 'react';
import { drawnShare } from './use-progress.ts';

/** The box of a progress, which says how far it is: what is drawn ends at 100 %, what is said does not. */
export const ProgressRoot = ({
  className,
  value,
  children,
}: {
  className: string;
  value: number;
  children: ReactNode;
}): ReactNode => {
  const { element } = useInstance();
  const text = `${value}%`;
  return (
    <Root
      className={className}
      role="progressbar"
      aria-label={element.name ?? text}
      aria-valuenow={drawnShare(value)}
      aria-valuetext={text}
      aria-valuemin={0}
      aria-valuemax={100}
    >
      {children}
    </Root>
  );
};
