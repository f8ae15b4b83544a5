import type { Field } from '@trama/model';
import { type FC, type KeyboardEvent, type PointerEvent, useRef, useState } from 'react';
import { useTexts } from '../../texts/index.ts';
import { IconButton } from '../../ui/button.tsx';
import { ColorControl } from '../color-control.tsx';
import type { ControlProps } from '../control.ts';
import controls from '../controls.module.css';
import { NinePoints } from '../pads/nine-points.tsx';
import { Dial } from './dial.tsx';
import {
  angleOf,
  centerOf,
  type Gradient,
  gradientText,
  leadFrom,
  placesOfStops,
  readGradient,
  type Stop,
} from './gradient.ts';
import styles from './gradient-control.module.css';
import { LabelledLength } from './labelled-length.tsx';
import lines from './layer-list.module.css';
import { type LayerEditorProps, LayerList } from './layer-list.tsx';

const COLOR: Field = { name: 'color', type: 'color', label: { en: 'Colour', pt: 'Cor' } };

const KINDS = ['linear-gradient', 'radial-gradient', 'conic-gradient'] as const;

/** Gradients, the uppermost first. */
export const GradientControl: FC<ControlProps> = (props) => (
  <LayerList
    {...props}
    separator=","
    initial="linear-gradient(180deg, #ffffff 0%, #d9dce3 100%)"
    preview={(text) => ({ background: text })}
    Editor={GradientEditor}
  />
);

const GradientEditor: FC<LayerEditorProps> = ({ text, label, onChange, onCommit }) => {
  const texts = useTexts().styleTools;
  const gradient = readGradient(text);
  if (gradient === null) return <p className={controls.note}>{texts.asText}</p>;
  const change = (part: Partial<Gradient>): void => onChange(gradientText({ ...gradient, ...part }));
  const isLinear = gradient.name.endsWith('linear-gradient');
  const angle = isLinear ? angleOf(gradient) : null;
  return (
    <div className={lines.lines}>
      <select
        className={controls.select}
        aria-label={`${label}: ${texts.gradient.kind}`}
        value={gradient.name}
        onChange={(event) => {
          // What leads the stops of one kind means nothing to another.
          change({ name: event.target.value, lead: '' });
          onCommit();
        }}
      >
        {[...new Set([gradient.name, ...KINDS])].map((kind) => (
          <option key={kind} value={kind}>
            {texts.gradient.kinds[kind as keyof typeof texts.gradient.kinds] ?? kind}
          </option>
        ))}
      </select>
      <StopBar label={label} gradient={gradient} onChange={(stops) => change({ stops })} onCommit={onCommit} />
      {angle !== null && (
        <>
          <Dial
            label={`${label}: ${texts.angle}`}
            degrees={((Math.round(angle) % 360) + 360) % 360}
            onChange={(next) => change({ lead: `${next}deg` })}
            onCommit={onCommit}
          />
          <LabelledLength
            label={texts.angle}
            name={`${label}: ${texts.angle}, ${texts.gradient.typed}`}
            unit="deg"
            value={`${angle}deg`}
            onChange={(lead) => change({ lead: lead || '0deg' })}
            onCommit={onCommit}
          />
        </>
      )}
      {!isLinear && (
        <div className={styles.center}>
          <span>{texts.gradient.center}</span>
          <NinePoints
            label={`${label}: ${texts.gradient.center}`}
            {...centerOf(gradient)}
            nameOf={texts.align.point}
            onChoose={(x, y) => {
              change({ lead: leadFrom(gradient, x, y) });
              onCommit();
            }}
          />
        </div>
      )}
    </div>
  );
};

interface StopBarProps {
  label: string;
  gradient: Gradient;
  onChange: (stops: readonly Stop[]) => void;
  onCommit: () => void;
}

/** The stops of a gradient on a bar: dragged, moved with the arrow keys, added by pressing the bar. */
const StopBar: FC<StopBarProps> = ({ label, gradient: { stops }, onChange, onCommit }) => {
  const texts = useTexts().styleTools.gradient;
  const bar = useRef<HTMLDivElement>(null);
  const [chosen, setChosen] = useState(0);
  const places = placesOfStops(stops);
  const at = Math.min(chosen, stops.length - 1);
  const shareOf = (event: PointerEvent): number => {
    const box = bar.current?.getBoundingClientRect();
    return box ? Math.min(100, Math.max(0, Math.round(((event.clientX - box.left) / box.width) * 100))) : 0;
  };
  const change = (index: number, part: Partial<Stop>): void =>
    onChange(stops.map((stop, other) => (other === index ? { ...stop, ...part } : stop)));
  /** A stop stays between its neighbours: their order is that of the text. */
  const move = (index: number, to: number): void =>
    change(index, { at: Math.min(places[index + 1] ?? 100, Math.max(places[index - 1] ?? 0, to)) });
  const add = (event: PointerEvent): void => {
    const share = shareOf(event);
    const before = places.findLastIndex((place) => place <= share);
    const placed = stops.map((stop, index) => ({ ...stop, at: places[index] ?? null }));
    const color = stops[Math.max(0, before)]?.color ?? '#000000';
    onChange([...placed.slice(0, before + 1), { color, at: share }, ...placed.slice(before + 1)]);
    onCommit();
    setChosen(before + 1);
  };
  const remove = (index: number): void => {
    if (stops.length <= 2) return;
    onChange(stops.filter((_, other) => other !== index));
    onCommit();
    setChosen(Math.max(0, index - 1));
  };
  const onKeyDown = (event: KeyboardEvent, index: number): void => {
    const by = { ArrowLeft: -1, ArrowRight: 1 }[event.key];
    if (event.key === 'Delete' || event.key === 'Backspace') remove(index);
    else if (by !== undefined) move(index, (places[index] ?? 0) + by * (event.shiftKey ? 10 : 1));
    else return;
    event.preventDefault();
  };
  const painted = stops.map(({ color }, index) => `${color} ${places[index]}%`).join(', ');
  const stop = stops[at];
  return (
    <>
      <div className={styles.track}>
        <div
          ref={bar}
          className={styles.bar}
          style={{ backgroundImage: `linear-gradient(90deg, ${painted}), ${CHECKS}` }}
          onPointerDown={(event) => event.target === event.currentTarget && add(event)}
        >
          {stops.map(({ color }, index) => (
            <button
              // biome-ignore lint/suspicious/noArrayIndexKey: stops have no keys of their own
              key={index}
              type="button"
              className={styles.stop}
              role="slider"
              aria-label={texts.stop(label, index + 1)}
              aria-valuemin={0}
              aria-valuemax={100}
              aria-valuenow={Math.round(places[index] ?? 0)}
              aria-valuetext={`${color}, ${Math.round(places[index] ?? 0)} %`}
              data-chosen={index === at || undefined}
              style={{ left: `${places[index]}%`, background: color }}
              onFocus={() => setChosen(index)}
              onPointerDown={(event) => {
                event.currentTarget.setPointerCapture(event.pointerId);
                setChosen(index);
              }}
              onPointerMove={(event) => {
                if (event.currentTarget.hasPointerCapture(event.pointerId)) move(index, shareOf(event));
              }}
              onPointerUp={onCommit}
              onKeyDown={(event) => onKeyDown(event, index)}
              onBlur={onCommit}
            />
          ))}
        </div>
      </div>
      {stop && (
        <div className={styles.chosen}>
          <ColorControl
            field={COLOR}
            label={texts.colorOf(at + 1)}
            value={stop.color}
            onChange={(color) => change(at, { color: typeof color === 'string' ? color : 'transparent' })}
            onCommit={onCommit}
          />
          <IconButton
            icon="plus"
            size={13}
            label={texts.addStop}
            onClick={() => {
              const half = ((places[at] ?? 0) + (places[at + 1] ?? 100)) / 2;
              const placed = stops.map((each, index) => ({ ...each, at: places[index] ?? null }));
              onChange([...placed.slice(0, at + 1), { color: stop.color, at: half }, ...placed.slice(at + 1)]);
              onCommit();
              setChosen(at + 1);
            }}
          />
          <IconButton
            icon="minus"
            size={13}
            label={texts.removeStop}
            disabled={stops.length <= 2}
            onClick={() => remove(at)}
          />
        </div>
      )}
    </>
  );
};

/** What shines through where a colour is not opaque. */
const CHECKS = 'repeating-conic-gradient(#d7d9de 0 25%, #fff 0 50%)';
