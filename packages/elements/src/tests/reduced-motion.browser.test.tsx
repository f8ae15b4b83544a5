import { afterAll, afterEach, beforeAll, describe, expect, it } from 'vitest';
import { cdp } from 'vitest/browser';
import { examplePairs, showExampleOf } from '../testing/shown-example.ts';

/** Properties whose change moves nothing. */
const STILL =
  /^(opacity|color|fill|stroke|visibility|display|overlay|content-visibility|outline.*|.*-color|box-shadow)$/;

const prefer = (value: 'reduce' | 'no-preference') =>
  (cdp() as unknown as { send: (method: string, params: object) => Promise<unknown> }).send(
    'Emulation.setEmulatedMedia',
    { features: [{ name: 'prefers-reduced-motion', value }] },
  );

let leave = () => {};
beforeAll(() => prefer('reduce'));
afterAll(() => prefer('no-preference'));
afterEach(() => leave());

const kebab = (name: string): string => name.replace(/[A-Z]/g, (letter) => `-${letter.toLowerCase()}`);

/** What moves on the page now: running animations of anything but colours and opacity. */
const moving = (): readonly string[] =>
  document.getAnimations().flatMap((animation) => {
    const { effect } = animation;
    if (!(effect instanceof KeyframeEffect) || animation.playState !== 'running') return [];
    const properties = effect
      .getKeyframes()
      .flatMap((frame) => Object.keys(frame))
      .filter((name) => !['offset', 'computedOffset', 'easing', 'composite'].includes(name))
      .map(kebab);
    const moved = properties.filter((name) => !STILL.test(name));
    return moved.length === 0 ? [] : [`${(effect.target as Element | null)?.className} moves by ${moved.join()}`];
  });

/** Transitions that would move what they stand on as soon as it changes. */
const wouldMove = (): readonly string[] =>
  [...document.body.querySelectorAll('*')].flatMap((node) => {
    const { transitionProperty, transitionDuration } = getComputedStyle(node);
    const durations = transitionDuration.split(', ');
    const moved = transitionProperty
      .split(', ')
      .filter((name, index) => Number.parseFloat(durations[index % durations.length] ?? '0') > 0 && !STILL.test(name));
    return moved.length === 0 ? [] : [`${node.className} would move by ${moved.join()}`];
  });

const pairs = await examplePairs();

describe('for a visitor who wants less motion', () => {
  it.each(pairs)('nothing of %s, %s, moves by itself', async (name, variant) => {
    const page = await showExampleOf(name, variant);
    leave = page.leave;
    expect(matchMedia('(prefers-reduced-motion: reduce)').matches).toBe(true);
    expect([...new Set([...moving(), ...wouldMove()])]).toEqual([]);
    document.querySelector<HTMLElement>('[aria-haspopup], [aria-expanded=false]')?.click();
    await new Promise(requestAnimationFrame);
    expect([...new Set([...moving(), ...wouldMove()])]).toEqual([]);
  });
});
