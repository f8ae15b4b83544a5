import {
  Root,
  useContent,
  useElementState,
  useEmit,
  useEngine,
  useInstance,
  useSignalValue,
  useVariable,
} from '@trama/react';
import { type CSSProperties, type ReactNode, useState } from 'react';
import { useIsInvalid } from '../use-field-validity.ts';
import { markersOf, markerText, onScale, scaleOf, valueText } from './scale.ts';
import './element.css';

const text = (value: unknown): string => (typeof value === 'string' ? value : '');

/** A slider with markers and its value above it. */
export const Element = (): ReactNode => {
  const { element } = useInstance();
  const emit = useEmit();
  const language = useSignalValue(useEngine().language);
  const [value, setValue] = useVariable<number>('value');
  const scale = scaleOf(useContent('minValue'), useContent('maxValue'), useContent('step'));
  const markers = markersOf(scale, useContent('markerCount'));
  const ticks = Math.min(20, Math.max(0, Number(useContent('ticksPerMarker')) || 0));
  const prefix = text(useContent('prefix'));
  const suffix = text(useContent('suffix'));
  const showsValue = useContent('showCurrentValue') !== false;
  const isReadonly = Boolean(useContent('readonly'));
  const isInvalid = useIsInvalid(useContent('fieldName'));
  const [hasFocus, setFocus] = useState(false);
  useElementState('readonly', isReadonly);
  useElementState('focus', hasFocus);

  const now = onScale(value, scale);
  const shown = valueText(now, language, prefix, suffix);
  const fill = scale.most === scale.least ? 0 : (100 * (now - scale.least)) / (scale.most - scale.least);
  const style = { '--fill': `${fill}%`, '--ticks': (markers.length - 1) * Math.max(1, ticks) } as CSSProperties;
  return (
    <Root className="ww-range" style={style}>
      {showsValue && <output>{shown}</output>}
      <input
        type="range"
        name={element.name ?? undefined}
        min={scale.least}
        max={scale.most}
        step={scale.step}
        value={now}
        disabled={isReadonly}
        aria-label={element.name ?? undefined}
        aria-valuetext={shown}
        aria-invalid={isInvalid || undefined}
        onFocus={() => setFocus(true)}
        onBlur={() => setFocus(false)}
        onChange={(event) => {
          const next = Number(event.target.value);
          setValue(next);
          void emit('change', { domEvent: event.nativeEvent, value: next });
        }}
      />
      <div className="ww-range-markers" aria-hidden="true">
        {markers.map((marker) => (
          <span key={marker}>{markerText(marker, language)}</span>
        ))}
      </div>
    </Root>
  );
};
