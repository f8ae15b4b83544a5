import { Root, useContent, useEngine, useInstance, useSignalValue, useVariable } from '@trama/react';
import type { CSSProperties, ReactNode } from 'react';
import { useAuthorAttributes } from '../../shared/controls/use-author-attributes.ts';
import { useErrorAttributes } from '../../shared/controls/use-field-validity.ts';
import { onScale, scaleOf, shareOf, valueText } from '../shared/scale.ts';
import { useChangeEvent } from '../shared/use-change-event.ts';
import './element.css';

/** Limits where the author's are unreadable: those that the fields begin with. */
const USUAL = { least: 0, most: 100, step: 1 };

/** A native range with its value above the thumb. */
export const Element = (): ReactNode => {
  const { element } = useInstance();
  const language = useSignalValue(useEngine().language);
  const change = useChangeEvent();
  const [value, setValue] = useVariable<number>('value');
  const scale = scaleOf(useContent('min'), useContent('max'), useContent('step'), USUAL);
  const hasTip = useContent('isTooltip') !== false;
  const hasActive = useContent('useActiveRangeBackground') === true;
  const errors = useErrorAttributes(null);
  const { aria, authored } = useAuthorAttributes();
  const now = onScale(value, scale);
  const shown = valueText(now, language, '', '');
  return (
    <Root
      authored={authored}
      className="ww-range-input"
      style={{ '--share': shareOf(now, scale) } as CSSProperties}
      attributes={{ 'data-active': hasActive || undefined }}
    >
      {hasTip && (
        <output className="ww-range-tip" aria-hidden="true">
          {shown}
        </output>
      )}
      <input
        type="range"
        name={element.name ?? undefined}
        min={scale.least}
        max={scale.most}
        step={scale.step}
        value={now}
        aria-label={element.name ?? shown}
        {...errors}
        {...aria}
        onChange={(event) => {
          const next = Number(event.target.value);
          setValue(next);
          change({ domEvent: event.nativeEvent, value: next });
        }}
      />
    </Root>
  );
};
