/** The tools of the inspector for looks: where values come from, layout, boxes, lists of shadows and the like. */
export const styleTools = {
  said: 'Strongest first. What is struck through is set, but something above it counts.',
  go: (place: string) => `Edit there: ${place}`,
  here: 'This element',
  default: 'Default',
  held: (name: string) => `The text style ${name} holds this value.`,
  letGo: 'Let go of the text style',
  eachByItself: 'Each field by itself',
  offsets: 'Distances from the sides',
  holdAt: 'Hold at',
  align: {
    points: 'Alignment of the children',
    point: (x: 'start' | 'center' | 'end', y: 'start' | 'center' | 'end') =>
      `${{ start: 'Top', center: 'Middle', end: 'Bottom' }[y]} ${{ start: 'left', center: 'center', end: 'right' }[x]}`,
    row: 'Side by side',
    column: 'One below the other',
    stretch: 'Stretch',
    baseline: 'On one baseline',
    'space-between': 'Space between',
    'space-around': 'Space around',
    'space-evenly': 'Even space',
  },
  size: {
    ways: (label: string) => `${label}: ways`,
    words: { auto: 'auto', fill: 'fill', hug: 'hug' },
    hints: {
      auto: 'As its place and its content have it',
      fill: 'All the room there is',
      hug: 'As much as its content needs',
    },
    min: 'min',
    max: 'max',
  },
  badCssOf: (label: string) => `${label}: No browser knows this value.`,
  badCss: 'No browser knows this value.',
};
