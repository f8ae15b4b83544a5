import { Root, Slot, useContent, useEmit, useGiveProps } from '@trama/react';
import { type ReactNode, useEffect, useRef } from 'react';
import './element.css';

/** How far something has come, in percent. */
export const Element = (): ReactNode => {
  const emit = useEmit();
  const value = Math.trunc(Number(useContent('value'))) || 0;
  const place = useContent<string>('label') ?? 'progress';
  const last = useRef(value);
  useGiveProps('progressionLabel', { text: `${value}%` });
  useEffect(() => {
    if (last.current === value) return;
    last.current = value;
    void emit('change', { value });
  }, [emit, value]);
  return (
    <Root className="ww-progress" role="progressbar" aria-valuenow={value} aria-valuemin={0} aria-valuemax={100}>
      <div className="ww-progress-bar" style={{ width: `${value}%` }}>
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
