import { Root, Slot, useContent, useGiveProps, useInstance } from '@trama/react';
import type { ReactNode } from 'react';
import { drawnShare, useProgress } from '../shared/use-progress.ts';
import './element.css';

/** How far something has come, in percent. */
export const Element = (): ReactNode => {
  const { element } = useInstance();
  const value = useProgress();
  const place = useContent<string>('label') ?? 'progress';
  useGiveProps('progressionLabel', { text: `${value}%` });
  return (
    <Root
      className="ww-progress"
      role="progressbar"
      aria-label={element.name ?? `${value}%`}
      aria-valuenow={drawnShare(value)}
      aria-valuetext={`${value}%`}
      aria-valuemin={0}
      aria-valuemax={100}
    >
      <div className="ww-progress-bar" style={{ width: `${drawnShare(value)}%` }}>
        {place === 'progress' && <Slot name="progressionLabel" />}
      </div>
      {place === 'element' && (
        <div className="ww-progress-label">
          <Slot name="progressionLabel" />
        </div>
      )}
    </Root>
  );
};
