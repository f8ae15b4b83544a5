import { describe, expect, it } from 'vitest';
import { sampleIds, sampleSite } from '../testing.tsx';
import { canvasAddress } from './canvas-address.ts';

const design = sampleSite();
const ids = sampleIds(design);

describe('The address that a page in the canvas believes in', () => {
  it('is the root for the home page, with the language where it has a prefix', () => {
    expect(canvasAddress(design, ids.home, 'pt')).toBe('/');
    expect(canvasAddress(design, ids.home, 'en')).toBe('/en/');
  });

  it('fills path parameters with their defaults', () => {
    expect(canvasAddress(design, ids.post, 'pt')).toBe('/blog/first/');
  });
});
