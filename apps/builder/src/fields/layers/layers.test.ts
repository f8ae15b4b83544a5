import { describe, expect, it } from 'vitest';
import { declarationsText, declared, readDeclarations, withDeclaration } from '../declarations.ts';
import { curveText, readCurve } from './easing.ts';
import { filterText, readFilter } from './filter.ts';
import { centerOf, gradientText, leadFrom, placesOfStops, readGradient } from './gradient.ts';
import { keyframesText, readKeyframes } from './keyframes.ts';
import { parseShadow, shadowText } from './shadow.ts';
import { splitCss } from './split-css.ts';
import { readTransform, transformText } from './transform.ts';
import { parseTransition, transitionText } from './transition.ts';

describe('A CSS value', () => {
  it('is taken apart outside of brackets and quotes alone', () => {
    expect(splitCss('0 1px rgb(0, 0, 0), inset 0 0 2px red', ',')).toEqual(['0 1px rgb(0, 0, 0)', 'inset 0 0 2px red']);
    expect(splitCss(`url("a,b"), 'c,d'`, ',')).toEqual(['url("a,b")', `'c,d'`]);
    expect(splitCss('rotate(1deg)  scale(2)', ' ')).toEqual(['rotate(1deg)', 'scale(2)']);
    expect(splitCss('rgb(0, 0', ',')).toBeNull();
    expect(splitCss('a)', ',')).toBeNull();
  });
});

describe('What a control represents', () => {
  it.each(['0 2px 8px 0 #0003', 'inset 1px 1px 0 0 rgb(0, 0, 0)'])('the shadow %s', (text) =>
    expect(shadowText(parseShadow(text), true)).toBe(text),
  );

  it.each(['all 0.3s ease', 'opacity 200ms cubic-bezier(0.4, 0, 0.2, 1) 100ms', 'color 0.2s'])(
    'the transition %s',
    (text) => expect(transitionText(parseTransition(text))).toBe(text),
  );

  it('of a transition with a delay alone, that its duration is nothing', () => {
    expect(transitionText({ property: 'all', duration: '', easing: '', delay: '1s' })).toBe('all 0s 1s');
  });

  it.each(['translate3d(0px, -47%, 0px)', 'rotateX(20deg)', 'scale(1.05)', 'skew(10deg)'])(
    'the transform %s',
    (text) => {
      const step = readTransform(text);
      expect(step && transformText(step)).toBe(text);
    },
  );

  it.each([
    ['blur(4px)', 4],
    ['brightness(1.2)', 120],
    ['hue-rotate(-90deg)', -90],
    ['saturate(calc(1 + 20%))', null],
  ])('the filter %s', (text, amount) => {
    const step = readFilter(text);
    expect(step).toMatchObject({ kind: 'number', amount });
    expect(step?.kind === 'number' && filterText(step.name, step.argument)).toBe(text);
  });

  it.each([
    'linear-gradient(156deg, #EEA0A0 0%, #BD3235 50%, #EEA0A0 100%)',
    'radial-gradient(circle at top, rgb(0, 0, 0), red 20%)',
    'repeating-conic-gradient(red 0%, blue 10%)',
  ])('the gradient %s', (text) => {
    const gradient = readGradient(text);
    expect(gradient && gradientText(gradient)).toBe(text);
  });

  it('of stops without a place, where they stand between the others', () => {
    const stops = [null, null, 40, null, null].map((at) => ({ color: 'red', at }));
    expect(placesOfStops(stops)).toEqual([0, 20, 40, 70, 100]);
  });

  it.each([
    ['radial-gradient(red, blue)', 'center', 'center'],
    ['radial-gradient(ellipse at top, red, blue)', 'center', 'start'],
    ['radial-gradient(at bottom left, red, blue)', 'start', 'end'],
    ['conic-gradient(from 40deg at 100% 50%, red, blue)', 'end', 'center'],
    ['radial-gradient(at 30% 100%, red, blue)', null, 'end'],
    ['radial-gradient(at right 10px top 20%, red, blue)', null, null],
  ])('where %s begins', (text, x, y) => {
    const gradient = readGradient(text);
    expect(gradient && centerOf(gradient)).toEqual({ x, y });
  });

  it.each([
    ['radial-gradient(red, blue)', 'at 100% 0%'],
    ['radial-gradient(circle closest-side at 30% 20px, red, blue)', 'circle closest-side at 100% 0%'],
    ['conic-gradient(from 40deg, red, blue)', 'from 40deg at 100% 0%'],
  ])('%s from another place, as it is for the rest', (text, lead) => {
    const gradient = readGradient(text);
    expect(gradient && leadFrom(gradient, 'end', 'start')).toBe(lead);
  });

  it.each(['ease-in-out', 'cubic-bezier(0.3, 0, 0, 1)'])('the pace %s', (text) => {
    const curve = readCurve(text);
    expect(curve && curveText(curve)).toBe(text);
  });

  it('the moments of an animation', () => {
    const text = '@keyframes pulse { 0%, 100% { transform: scale(1); } 50% {} }';
    expect(readKeyframes(text)?.frames).toEqual([
      { at: '0%, 100%', css: 'transform: scale(1);' },
      { at: '50%', css: '' },
    ]);
    expect(keyframesText(readKeyframes(text) ?? { head: '', frames: [] })).toBe(text);
  });
});

describe('What no control represents stays text', () => {
  it.each(['linear-gradient(red 10px, blue)', 'linear-gradient(red, 30%, blue)', 'url(a.png)', 'var(--g)'])(
    'the gradient %s',
    (text) => expect(readGradient(text)).toBeNull(),
  );

  it.each(['matrix(1, 0, 0, 1, 0, 0)', 'rotate(0.5turn)', 'var(--t)'])('the transform %s', (text) =>
    expect(readTransform(text)).toBeNull(),
  );

  it.each(['url(#glow)', 'var(--f)', 'none'])('the filter %s', (text) => expect(readFilter(text)).toBeNull());

  it.each(['steps(4)', 'linear(0, 1)'])('the pace %s', (text) => expect(readCurve(text)).toBeNull());

  it.each(['pulse', '@keyframes a { 0% { color: red } /* b */ }', '@keyframes a { @media x { 0% {} } }'])(
    'the moments %s',
    (text) => expect(readKeyframes(text)).toBeNull(),
  );
});

describe('Declarations', () => {
  const isKnown = (property: string): boolean => property === 'color';

  it('keep what the design holds exactly as it is, though no browser takes it', () => {
    const stored = { ' -moz-background-clip': 'text', 'background-gradient': 'linear-gradient(a,b)', width: 4 };
    const text = declarationsText(stored);
    expect(readDeclarations(text, stored, isKnown)).toEqual({ declarations: stored, refused: [] });
    expect(Object.keys(readDeclarations(text, stored, isKnown).declarations)).toEqual(Object.keys(stored));
  });

  it('are set one at a time in their place, and leave the others as they are written', () => {
    const stored = { ' filter': 'blur(2px)', width: 4 };
    expect(declared(stored, 'filter')).toBe('blur(2px)');
    expect(Object.entries(withDeclaration(stored, 'filter', 'sepia(1)') ?? {})).toEqual([
      [' filter', 'sepia(1)'],
      ['width', 4],
    ]);
    expect(withDeclaration(stored, 'backdrop-filter', 'blur(1px)')).toEqual({
      ...stored,
      'backdrop-filter': 'blur(1px)',
    });
    expect(withDeclaration({ filter: 'none' }, 'filter', undefined)).toBeUndefined();
  });

  it('take what a browser knows, and say what it does not', () => {
    expect(readDeclarations('color: red; colour: red; --a: 1; color', {}, isKnown)).toEqual({
      declarations: { color: 'red', '--a': '1' },
      refused: ['colour: red', 'color'],
    });
  });
});
