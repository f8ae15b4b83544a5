import type { FC, KeyboardEvent, PointerEvent } from 'react';
import styles from './dial.module.css';

interface DialProps {
  label: string;
  /** Degrees, clockwise from the top. */
  degrees: number;
  onChange: (degrees: number) => void;
  onCommit: () => void;
}

/** An angle that is turned: dragged, with Shift in steps of 15 degrees, or with the arrow keys. */
export const Dial: FC<DialProps> = ({ label, degrees, onChange, onCommit }) => {
  const turn = (event: PointerEvent<HTMLElement>): void => {
    if (!event.currentTarget.hasPointerCapture(event.pointerId)) return;
    const box = event.currentTarget.getBoundingClientRect();
    const [x, y] = [event.clientX - box.left - box.width / 2, event.clientY - box.top - box.height / 2];
    const angle = Math.round((Math.atan2(x, -y) * 180) / Math.PI);
    const whole = event.shiftKey ? Math.round(angle / 15) * 15 : angle;
    onChange((whole + 360) % 360);
  };
  const onKeyDown = (event: KeyboardEvent): void => {
    const by = { ArrowLeft: -1, ArrowDown: -1, ArrowRight: 1, ArrowUp: 1 }[event.key];
    if (by === undefined) return;
    event.preventDefault();
    onChange((degrees + by * (event.shiftKey ? 15 : 1) + 360) % 360);
  };
  return (
    <div
      className={styles.dial}
      role="slider"
      tabIndex={0}
      aria-label={label}
      aria-valuemin={0}
      aria-valuemax={359}
      aria-valuenow={degrees}
      aria-valuetext={`${degrees}°`}
      onPointerDown={(event) => {
        event.currentTarget.setPointerCapture(event.pointerId);
        turn(event);
      }}
      onPointerMove={turn}
      onPointerUp={onCommit}
      onKeyDown={onKeyDown}
      onBlur={onCommit}
    >
      <span style={{ rotate: `${degrees}deg` }} />
    </div>
  );
};
