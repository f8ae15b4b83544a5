import { describe, expect, it } from 'vitest';
import { createWheelSteps } from './wheel-steps.ts';

const plain = { isSideways: false, isInverted: false, sensitivity: 1 };
const down = (timeStamp: number, deltaY = 100) => ({ deltaX: 0, deltaY, timeStamp });

describe('the wheel over a slider', () => {
  it('steps once a gesture, and again after a pause', () => {
    const steps = createWheelSteps(plain);
    expect([steps(down(0)), steps(down(50)), steps(down(100)), steps(down(600))]).toEqual([1, 'ours', 'ours', 1]);
  });

  it('gathers small travel, more of it where the author wants it less sensitive', () => {
    const steps = createWheelSteps({ ...plain, sensitivity: 0.5 });
    expect([steps(down(0, 50)), steps(down(10, 50)), steps(down(20, 50))]).toEqual(['ours', 'ours', 1]);
  });

  it('can be inverted, and can leave travel down the page to the page', () => {
    expect(createWheelSteps({ ...plain, isInverted: true })(down(0))).toBe(-1);
    const sideways = createWheelSteps({ ...plain, isSideways: true });
    expect(sideways(down(0))).toBeNull();
    expect(sideways({ deltaX: -90, deltaY: 5, timeStamp: 1 })).toBe(-1);
  });
});
