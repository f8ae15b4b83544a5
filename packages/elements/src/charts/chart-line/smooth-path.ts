interface Place {
  x: number;
  y: number;
}

const slope = (a: Place, b: Place): number => (b.x === a.x ? 0 : (b.y - a.y) / (b.x - a.x));

/**
 * Slopes at the points such that the curve never rises above or falls below the values that it joins
 * (monotone cubic interpolation, Fritsch and Carlson 1980).
 */
const tangents = (points: readonly Place[]): number[] => {
  const slopes = points.slice(1).map((point, index) => slope(points[index] as Place, point));
  return points.map((_, index) => {
    const [before, after] = [slopes[index - 1], slopes[index]];
    if (before === undefined || after === undefined) return before ?? after ?? 0;
    if (before * after <= 0) return 0;
    return (2 * before * after) / (before + after);
  });
};

/** SVG path of a smooth curve through the points, left to right. */
export const smoothPath = (points: readonly Place[]): string => {
  const [first, ...others] = points;
  if (first === undefined) return '';
  const slopes = tangents(points);
  const parts = others.map((point, index) => {
    const from = points[index] as Place;
    const third = (point.x - from.x) / 3;
    const [start, end] = [slopes[index] ?? 0, slopes[index + 1] ?? 0];
    const first = `${from.x + third},${from.y + third * start}`;
    return `C${first},${point.x - third},${point.y - third * end},${point.x},${point.y}`;
  });
  return `M${first.x},${first.y}${parts.join('')}`;
};
