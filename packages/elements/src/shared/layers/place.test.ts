import { describe, expect, it } from 'vitest';
import { placeBeside } from './place.ts';

const trigger = { left: 100, top: 50, width: 40, height: 20 };
const content = { width: 80, height: 60 };
const at = (position: string, alignment: string, offsetX?: string, offsetY?: string) =>
  placeBeside(trigger, content, { position, alignment, offsetX, offsetY });

describe('the content of a dropdown', () => {
  it('stands on its side of the trigger', () => {
    expect(at('bottom', 'start')).toEqual({ left: 100, top: 70 });
    expect(at('top', 'start')).toEqual({ left: 100, top: -10 });
    expect(at('left', 'start')).toEqual({ left: 20, top: 50 });
    expect(at('right', 'start')).toEqual({ left: 140, top: 50 });
  });

  it('is aligned along that side', () => {
    expect(at('bottom', 'center').left).toBe(80);
    expect(at('bottom', 'end').left).toBe(60);
    expect(at('right', 'end').top).toBe(10);
  });

  it('keeps its distance, also as a part of the trigger', () => {
    expect(at('bottom', 'start', '50%', '8px')).toEqual({ left: 120, top: 78 });
  });
});
