import { type FC, type KeyboardEvent, useRef, useState } from 'react';
import { useTexts } from '../../texts/index.ts';
import { Button, IconButton } from '../../ui/button.tsx';
import { type ControlProps, textOf } from '../control.ts';
import controls from '../controls.module.css';
import { type Frame, keyframesText, placeOfFrame, readKeyframes } from './keyframes.ts';
import styles from './keyframes-control.module.css';

const FIRST = '@keyframes own { 0% { opacity: 0; } 100% { opacity: 1; } }';

/** The moments of an animation on a line; what holds at the chosen one is written below it. */
export const KeyframesControl: FC<ControlProps> = ({ label, value, onChange, onCommit }) => {
  const texts = useTexts().styleTools.keyframes;
  const line = useRef<HTMLDivElement>(null);
  const [chosen, setChosen] = useState(0);
  const text = textOf(value);
  if (text === '')
    return (
      <Button
        icon="plus"
        onClick={() => {
          onChange(FIRST);
          onCommit();
        }}
      >
        {texts.begin}
      </Button>
    );
  const keyframes = readKeyframes(text);
  if (keyframes === null)
    return (
      <textarea
        className={controls.code}
        aria-label={label}
        spellCheck={false}
        rows={4}
        value={text}
        onChange={(event) => onChange(event.target.value || undefined)}
        onBlur={onCommit}
      />
    );
  const { frames } = keyframes;
  const at = Math.min(chosen, frames.length - 1);
  const write = (next: readonly Frame[]): void => onChange(keyframesText({ ...keyframes, frames: next }));
  const change = (index: number, part: Partial<Frame>): void =>
    write(frames.map((frame, other) => (other === index ? { ...frame, ...part } : frame)));
  const move = (index: number, to: number): void =>
    change(index, { at: `${Math.min(100, Math.max(0, Math.round(to)))}%` });
  const onKeyDown = (event: KeyboardEvent, index: number, frame: Frame): void => {
    const by = { ArrowLeft: -1, ArrowRight: 1 }[event.key];
    if (by === undefined) return;
    event.preventDefault();
    move(index, placeOfFrame(frame) + by * (event.shiftKey ? 10 : 1));
  };
  const remove = (): void => {
    if (frames.length === 1) onChange(undefined);
    else write(frames.filter((_, other) => other !== at));
    onCommit();
    setChosen(0);
  };
  const frame = frames[at];
  return (
    <div className={styles.keyframes}>
      <div ref={line} className={styles.line}>
        {frames.map((each, index) => (
          <button
            // biome-ignore lint/suspicious/noArrayIndexKey: frames have no keys of their own
            key={index}
            type="button"
            className={styles.frame}
            role="slider"
            aria-label={texts.frame(label, index + 1)}
            aria-valuemin={0}
            aria-valuemax={100}
            aria-valuenow={placeOfFrame(each)}
            aria-valuetext={each.at}
            data-chosen={index === at || undefined}
            style={{ left: `${placeOfFrame(each)}%` }}
            onFocus={() => setChosen(index)}
            onPointerDown={(event) => event.currentTarget.setPointerCapture(event.pointerId)}
            onPointerMove={(event) => {
              const box = line.current?.getBoundingClientRect();
              if (!box || !event.currentTarget.hasPointerCapture(event.pointerId) || event.movementX === 0) return;
              move(index, ((event.clientX - box.left) / box.width) * 100);
            }}
            onPointerUp={onCommit}
            onKeyDown={(event) => onKeyDown(event, index, each)}
            onBlur={onCommit}
          />
        ))}
      </div>
      {frame && (
        <textarea
          className={controls.code}
          aria-label={texts.css(frame.at)}
          spellCheck={false}
          rows={2}
          placeholder="opacity: 1;"
          value={frame.css}
          // A bracket would end the frame.
          onChange={(event) => change(at, { css: event.target.value.replaceAll(/[{}]/g, '') })}
          onBlur={onCommit}
        />
      )}
      <div className={styles.tools}>
        <span>{frame?.at}</span>
        <IconButton
          icon="plus"
          size={13}
          label={texts.add}
          onClick={() => {
            const after = frames[at + 1];
            const half = (placeOfFrame(frame ?? { at: '0%', css: '' }) + (after ? placeOfFrame(after) : 100)) / 2;
            write([...frames.slice(0, at + 1), { at: `${Math.round(half)}%`, css: '' }, ...frames.slice(at + 1)]);
            onCommit();
            setChosen(at + 1);
          }}
        />
        <IconButton icon="minus" size={13} label={texts.remove} onClick={remove} />
      </div>
    </div>
  );
};
