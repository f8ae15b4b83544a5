import type { FC, KeyboardEvent, PointerEvent } from 'react';
import { useTexts } from '../../texts/index.ts';
import { type ControlProps, textOf } from '../control.ts';
import controls from '../controls.module.css';
import { CURVES, type Curve, curveText, readCurve } from './easing.ts';
import styles from './easing-control.module.css';

/** Edge of the square in which the curve runs, and the room above and below it, in units of the drawing. */
const [EDGE, ROOM] = [100, 22];

interface EasingEditorProps {
  label: string;
  text: string;
  onChange: (text: string) => void;
  onCommit: () => void;
}

/** The pace of a change over its time: a curve whose two points are dragged, or moved with the arrow keys. */
export const EasingEditor: FC<EasingEditorProps> = ({ label, text, onChange, onCommit }) => {
  const texts = useTexts().styleTools;
  const curve = readCurve(text);
  const name = Object.keys(CURVES).find((each) => each === text.trim());
  return (
    <div className={styles.editor}>
      <select
        className={controls.select}
        aria-label={label}
        value={name ?? 'own'}
        onChange={(event) => {
          onChange(event.target.value === 'own' ? curveTextOwn(curve) : event.target.value);
          onCommit();
        }}
      >
        {Object.keys(CURVES).map((each) => (
          <option key={each} value={each}>
            {texts.curves[each as keyof typeof texts.curves] ?? each}
          </option>
        ))}
        <option value="own">{name === undefined ? text : texts.curves.own}</option>
      </select>
      {curve && (
        <CurveDrawing label={label} curve={curve} onChange={(next) => onChange(curveText(next))} onCommit={onCommit} />
      )}
    </div>
  );
};

/** A curve of one's own begins at the present one, which has a name no more. */
const curveTextOwn = (curve: Curve | null): string => {
  const [x1, y1, x2, y2] = curve ?? [0.3, 0, 0, 1];
  return `cubic-bezier(${x1}, ${y1}, ${x2}, ${y2})`;
};

interface CurveDrawingProps {
  label: string;
  curve: Curve;
  onChange: (curve: Curve) => void;
  onCommit: () => void;
}

const CurveDrawing: FC<CurveDrawingProps> = ({ label, curve, onChange, onCommit }) => {
  const texts = useTexts().styleTools;
  const [x1, y1, x2, y2] = curve;
  const place = (point: 0 | 1, x: number, y: number): void => {
    const at = [Math.min(1, Math.max(0, x)), Math.min(1.4, Math.max(-0.4, y))] as const;
    onChange(point === 0 ? [...at, x2, y2] : [x1, y1, ...at]);
  };
  const onPointerMove = (event: PointerEvent<SVGCircleElement>, point: 0 | 1): void => {
    if (!event.currentTarget.hasPointerCapture(event.pointerId)) return;
    const box = event.currentTarget.ownerSVGElement?.getBoundingClientRect();
    if (!box) return;
    const scale = (EDGE + 2 * ROOM) / box.height;
    place(
      point,
      ((event.clientX - box.left) * scale - ROOM) / EDGE,
      1 - ((event.clientY - box.top) * scale - ROOM) / EDGE,
    );
  };
  const onKeyDown = (event: KeyboardEvent, point: 0 | 1): void => {
    const step = event.shiftKey ? 0.1 : 0.01;
    const by = { ArrowLeft: [-step, 0], ArrowRight: [step, 0], ArrowUp: [0, step], ArrowDown: [0, -step] }[event.key];
    if (!by) return;
    event.preventDefault();
    const [x, y] = point === 0 ? [x1, y1] : [x2, y2];
    place(point, x + (by[0] ?? 0), y + (by[1] ?? 0));
  };
  const [ax, ay, bx, by] = [x1 * EDGE, EDGE - y1 * EDGE, x2 * EDGE, EDGE - y2 * EDGE];
  const points = [
    [0, ax, ay, x1, y1],
    [1, bx, by, x2, y2],
  ] as const;
  return (
    <fieldset className={styles.field}>
      <svg className={styles.drawing} viewBox={`${-ROOM} ${-ROOM} ${EDGE + 2 * ROOM} ${EDGE + 2 * ROOM}`}>
        <title>{`${label}: ${texts.curve}`}</title>
        <rect width={EDGE} height={EDGE} className={styles.frame} />
        <path d={`M0 ${EDGE} L${ax} ${ay} M${EDGE} 0 L${bx} ${by}`} className={styles.arm} />
        <path d={`M0 ${EDGE} C${ax} ${ay} ${bx} ${by} ${EDGE} 0`} className={styles.curve} />
        {points.map(([point, cx, cy, x, y]) => (
          <circle
            key={point}
            cx={cx}
            cy={cy}
            r={7}
            className={styles.handle}
            role="slider"
            tabIndex={0}
            aria-label={texts.curvePoint(point + 1)}
            aria-valuenow={x}
            aria-valuetext={`${Math.round(x * 100)} % · ${Math.round(y * 100)} %`}
            onPointerDown={(event) => event.currentTarget.setPointerCapture(event.pointerId)}
            onPointerMove={(event) => onPointerMove(event, point)}
            onPointerUp={onCommit}
            onKeyDown={(event) => onKeyDown(event, point)}
            onBlur={onCommit}
          />
        ))}
      </svg>
    </fieldset>
  );
};

/** The pace of an animation. */
export const EasingControl: FC<ControlProps> = ({ label, value, resting, onChange, onCommit }) => (
  <EasingEditor label={label} text={textOf(value) || (resting ?? 'ease')} onChange={onChange} onCommit={onCommit} />
);
