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
import { useAuthorAttributes } from '../../shared/controls/use-author-attributes.ts';
import { useErrorAttributes } from '../../shared/controls/use-field-validity.ts';
import { plainText } from '../../shared/values/value-text.ts';
import { markersOf, markerText, onScale, scaleOf, shareOf, strideOf, ticksOf, valueText } from '../shared/scale.ts';
import './element.css';

/** A slider with markers and its value above it. */
export const Element = (): ReactNode => {
  const { element } = useInstance();
  const emit = useEmit();
  const language = useSignalValue(useEngine().language);
  const [value, setValue] = useVariable<number>('value');
  const scale = scaleOf(useContent('minValue'), useContent('maxValue'), useContent('step'));
  const markers = markersOf(scale, useContent('markerCount')).map((marker) => markerText(marker, language));
  const steps = Math.max(1, markers.length - 1);
  const ticks = ticksOf(useContent('ticksPerMarker'));
  const prefix = plainText(useContent('prefix'));
  const suffix = plainText(useContent('suffix'));
  const showsValue = useContent('showCurrentValue') !== false;
  const isReadonly = Boolean(useContent('readonly'));
  const errors = useErrorAttributes(useContent('fieldName'));
  const { aria, authored } = useAuthorAttributes();
  const [hasFocus, setFocus] = useState(false);
  useElementState('readonly', isReadonly);
  useElementState('focus', hasFocus);

  const now = onScale(value, scale);
  const shown = valueText(now, language, prefix, suffix);
  const style = {
    '--fill': `${100 * shareOf(now, scale)}%`,
    '--steps': steps,
    '--ticks': steps * Math.max(1, ticks),
    '--longest': Math.max(...markers.map((text) => text.length)),
  } as CSSProperties;
  return (
    <Root authored={authored} className="ww-range" style={style}>
      {showsValue && <output aria-hidden="true">{shown}</output>}
      <input
        type="range"
        name={element.name ?? undefined}
        min={scale.least}
        max={scale.most}
        step={scale.step}
        value={now}
        disabled={isReadonly}
        aria-label={element.name ?? shown}
        aria-valuetext={shown}
        {...errors}
        {...aria}
        onFocus={() => setFocus(true)}
        onBlur={() => setFocus(false)}
        onChange={(event) => {
          const next = Number(event.target.value);
          setValue(next);
          void emit('change', { domEvent: event.nativeEvent, value: next });
        }}
      />
      <div className="ww-range-markers" aria-hidden="true">
        {markers.map((text, index) => (
          // biome-ignore lint/suspicious/noArrayIndexKey: a marker is its place on the scale.
          <span key={index} style={{ '--stride': strideOf(index, markers.length - 1) } as CSSProperties}>
            {text}
          </span>
        ))}
      </div>
    </Root>
  );
};
