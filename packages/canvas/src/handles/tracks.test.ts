import { describe, expect, it } from 'vitest';
import { draggedTrack, type Track, trackHandles } from './tracks.ts';

const tracks = (...list: readonly (readonly [text: string, start: number, end: number])[]): readonly Track[] =>
  list.map(([text, start, end]) => ({ text, start, end }));
const dragged = (of: readonly Track[], index: number, by: number, snap = 0) =>
  draggedTrack('column', of, index, by, snap);

describe('The end of a track', () => {
  it('divides what two shares have together, and nothing of the others', () => {
    const of = tracks(['1fr', 0, 100], ['1fr', 110, 210], ['2fr', 220, 420]);
    expect(dragged(of, 0, 30)).toEqual({
      values: [{ source: 'content', property: '_ww-grid_columns', value: ['1.3fr', '0.7fr', '2fr'] }],
      text: '1.3fr · 0.7fr',
    });
    expect(dragged(of, 0, -500).text).toBe('0.1fr · 1.9fr');
    expect(dragged(of, 0, 0).text).toBe('1fr · 1fr');
  });

  it('keeps how a share is written', () => {
    const of = tracks(['minmax(0, 1fr)', 0, 100], ['1fr', 100, 200]);
    expect(dragged(of, 0, 50)).toMatchObject({
      values: [{ value: ['minmax(0, 1.5fr)', '0.5fr'] }],
      text: '1.5fr · 0.5fr',
    });
  });

  it('snaps two shares to alike', () => {
    const of = tracks(['1.5fr', 0, 150], ['0.5fr', 150, 200]);
    expect(dragged(of, 0, -47, 5).text).toBe('1fr · 1fr');
    expect(dragged(of, 0, -47, 0).text).not.toBe('1fr · 1fr');
  });

  it('gives a size in px to what is no share, on either side of the line', () => {
    const of = tracks(['200px', 0, 200], ['1fr', 200, 500], ['100px', 500, 600]);
    expect(dragged(of, 0, 25)).toMatchObject({ values: [{ value: ['225px', '1fr', '100px'] }], text: '225px' });
    expect(dragged(of, 1, 20)).toMatchObject({ values: [{ value: ['200px', '1fr', '80px'] }], text: '80px' });
    expect(dragged(of, 2, -300).text).toBe('0px');
  });

  it('has a handle, but that of a last share, which takes what is left', () => {
    const box = { x: 0, y: 0, width: 600, height: 100 };
    const kinds = (of: readonly Track[]) => trackHandles('column', of, box, 1).map(({ kind }) => kind);
    expect(kinds(tracks(['1fr', 0, 100], ['1fr', 110, 210]))).toEqual(['column-0']);
    expect(kinds(tracks(['1fr', 0, 100], ['90px', 110, 200]))).toEqual(['column-0', 'column-1']);
  });
});
