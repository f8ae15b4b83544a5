/** The tools of the inspector for looks: where values come from, layout, boxes, lists of shadows and the like. */
export const styleTools = {
  said: 'Strongest first. What is struck through is set, but something above it counts.',
  go: (place: string) => `Edit there: ${place}`,
  here: 'This element',
  default: 'Default',
  held: (name: string) => `The text style ${name} holds this value.`,
  letGo: 'Let go of the text style',
  badCss: 'No browser knows this value.',
};
