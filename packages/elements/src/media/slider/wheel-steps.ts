/** Wheel travel in CSS px that makes one step, and the pause in ms that ends a gesture. */
const TRAVEL = 60;
const PAUSE = 250;

interface WheelOptions {
  /** Only sideways travel counts. */
  isSideways: boolean;
  isInverted: boolean;
  /** Factor of the travel. */
  sensitivity: number;
}

interface WheelTravel {
  deltaX: number;
  deltaY: number;
  /** Milliseconds. */
  timeStamp: number;
}

/**
 * Turns wheel events into steps: one a gesture, however long a trackpad goes on gliding.
 * Yields a direction, `ours` for travel of a gesture that has stepped or may still, null for travel that is not meant.
 */
export const createWheelSteps = ({
  isSideways,
  isInverted,
  sensitivity,
}: WheelOptions): ((travel: WheelTravel) => 1 | -1 | 'ours' | null) => {
  let travelled = 0;
  let hasStepped = false;
  let last = Number.NEGATIVE_INFINITY;
  return ({ deltaX, deltaY, timeStamp }) => {
    const isAcross = Math.abs(deltaX) > Math.abs(deltaY);
    if (isSideways && !isAcross) return null;
    if (timeStamp - last > PAUSE) {
      travelled = 0;
      hasStepped = false;
    }
    last = timeStamp;
    if (hasStepped) return 'ours';
    travelled += (isAcross ? deltaX : deltaY) * sensitivity * (isInverted ? -1 : 1);
    if (Math.abs(travelled) < TRAVEL) return 'ours';
    hasStepped = true;
    return travelled > 0 ? 1 : -1;
  };
};
