import { describe, expect, it } from 'vitest';
import { adjust, type Drag, handlesOf, type Measured, type Snaps } from './handles.ts';

const measured: Measured = {
  box: { x: 100, y: 100, width: 200, height: 100 },
  beside: { width: 0, height: 0 },
  padding: [10, 20, 10, 20],
  radius: 4,
  gap: { value: 12, box: { x: 0, y: 0, width: 6, height: 24 }, direction: 'row', property: '_ww-layout_columnGap' },
  columns: [],
  rows: [],
};
const none: Snaps = { spacing: [], width: [], height: [], edges: { x: [], y: [] } };
const by = (dx: number, dy: number, held: Partial<Drag> = {}): Drag => ({
  dx,
  dy,
  isEven: false,
  isMirrored: false,
  ...held,
});
const valuesOf = (...asked: Parameters<typeof adjust>) =>
  Object.fromEntries(adjust(...asked).values.map(({ property, value }) => [property, value]));

describe('Dragging a handle', () => {
  it('sets the size on the side that is dragged, on both with Alt, in its ratio with Shift', () => {
    expect(valuesOf('width-end', measured, by(30, 99), none, 1)).toEqual({ width: '230px' });
    expect(valuesOf('width-start', measured, by(-30, 0), none, 1)).toEqual({ width: '230px' });
    expect(valuesOf('height-end', measured, by(0, 15, { isMirrored: true }), none, 1)).toEqual({ height: '130px' });
    expect(valuesOf('corner', measured, by(100, 0, { isEven: true }), none, 1)).toEqual({
      width: '300px',
      height: '150px',
    });
  });

  it('leaves padding and border out of a size that counts without them', () => {
    const beside = { width: 42, height: 22 };
    expect(valuesOf('corner', { ...measured, beside }, by(10, 10), none, 1)).toEqual({
      width: '168px',
      height: '88px',
    });
  });

  it('never makes anything smaller than nothing', () => {
    expect(valuesOf('padding-top', measured, by(0, -50), none, 1)).toEqual({ padding: '0px 20px 10px 20px' });
    expect(valuesOf('gap', measured, by(-50, 0), none, 1)).toEqual({ '_ww-layout_columnGap': '0px' });
    expect(valuesOf('width-end', measured, by(-900, 0), none, 1)).toEqual({ width: '1px' });
  });

  it('pads one side inwards, the opposite too with Alt, all with Shift', () => {
    expect(valuesOf('padding-right', measured, by(-5, 0), none, 1)).toEqual({ padding: '10px 25px 10px 20px' });
    expect(valuesOf('padding-left', measured, by(5, 0, { isMirrored: true }), none, 1)).toEqual({
      padding: '10px 25px 10px 25px',
    });
    expect(valuesOf('padding-bottom', measured, by(0, -6, { isEven: true }), none, 1)).toEqual({ padding: '16px' });
  });

  it('rounds corners no further than half of the smaller side', () => {
    expect(valuesOf('radius', measured, by(10, 10), none, 1)).toEqual({ borderRadius: '14px' });
    expect(valuesOf('radius', measured, by(500, 500), none, 1)).toEqual({ borderRadius: '50px' });
  });

  it('snaps to tokens and neighbours within five pixels of the screen, and names them', () => {
    const snaps: Snaps = { ...none, spacing: [{ value: 24, name: 's24' }], width: [{ value: 240, name: 'Card' }] };
    expect(adjust('padding-left', measured, by(2, 0), snaps, 1)).toMatchObject({
      values: [{ value: '10px 20px 10px 24px' }],
      text: '24px · s24',
    });
    expect(adjust('width-end', measured, by(37, 0), snaps, 1)).toMatchObject({ text: '240 × 100 · Card' });
    expect(valuesOf('width-end', measured, by(34, 0), snaps, 1)).toEqual({ width: '234px' });
    expect(valuesOf('width-end', measured, by(31, 0), snaps, 0.5)).toEqual({ width: '240px' });
  });
});

describe('The dragged edge', () => {
  const snaps: Snaps = { ...none, edges: { x: [{ at: 340, from: 0, to: 60 }], y: [{ at: 260, from: 20, to: 90 }] } };

  it('comes to lie on an edge that is near, with a line from the one to the other', () => {
    expect(adjust('width-end', measured, by(37, 0), snaps, 1)).toMatchObject({
      values: [{ property: 'width', value: '240px' }],
      guides: [{ x: 340, y: 0, width: 0, height: 200 }],
    });
    expect(adjust('corner', measured, by(38, 57), snaps, 1)).toMatchObject({
      text: '240 × 160',
      guides: [{ x: 340 }, { y: 260, x: 20, width: 320 }],
    });
    expect(adjust('width-end', measured, by(30, 0), snaps, 1).guides).toBeUndefined();
  });

  it('does so only where the other edge stays, and not by keys', () => {
    expect(adjust('width-end', measured, by(20, 0, { isMirrored: true }), snaps, 1).guides).toBeUndefined();
    expect(adjust('width-start', measured, by(-40, 0), snaps, 1).guides).toBeUndefined();
    expect(adjust('width-end', measured, by(39, 0, { isExact: true }), snaps, 1).text).toBe('239 × 100');
  });
});

describe('The handles', () => {
  it('are those that can be set, and in a small box those of its size alone', () => {
    const kinds = (of: Measured, refused = '') => handlesOf(of, 1, (kind) => kind !== refused).map(({ kind }) => kind);
    expect(kinds(measured)).toHaveLength(11);
    expect(kinds(measured, 'corner')).not.toContain('corner');
    expect(kinds({ ...measured, gap: null, box: { ...measured.box, height: 30 } })).toEqual([
      'width-start',
      'width-end',
      'height-start',
      'height-end',
      'corner',
    ]);
    expect(kinds({ ...measured, gap: null, box: { ...measured.box, height: 20 } })).toEqual(['corner']);
  });

  it('stand in the padding, which holds nothing that they could cover', () => {
    const boxOf = (kind: string, of: Measured = measured) =>
      handlesOf(of, 1, () => true).find((handle) => handle.kind === kind)?.box;
    const middle = ({ y, height }: { y: number; height: number }) => y + height / 2;
    const wide: Measured = { ...measured, padding: [30, 20, 30, 20] };
    expect(middle(boxOf('padding-top', wide) ?? { y: 0, height: 0 })).toBe(115);
    expect(middle(boxOf('padding-bottom', wide) ?? { y: 0, height: 0 })).toBe(185);
    const bare = boxOf('padding-top', { ...measured, padding: [0, 0, 0, 0] });
    expect((bare?.y ?? 0) + (bare?.height ?? 0)).toBeLessThanOrEqual(108);
  });
});
