import { Slot, useContent, useGiveProps } from '@trama/react';
import type { ReactNode } from 'react';
import { ProgressRoot } from '../shared/ProgressRoot.tsx';
import { drawnShare, useProgress } from '../shared/use-progress.ts';
import './element.css';

/** How far something has come, in percent. */
export const Element = (): ReactNode => {
  const value = useProgress();
  const place = useContent<string>('label') ?? 'progress';
  useGiveProps('progressionLabel', { text: `${value}%` });
  return (
    <ProgressRoot className="ww-progress" value={value}>
      <div className="ww-progress-bar" style={{ width: `${drawnShare(value)}%` }}>
        {place === 'progress' && <Slot name="progressionLabel" />}
      </div>
      {place === 'element' && (
        <div className="ww-progress-label">
          <Slot name="progressionLabel" />
        </div>
      )}
    </ProgressRoot>
  );
};
