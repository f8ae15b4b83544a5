/** Colours of a new site and of the element library by their names: label, and value in the light and in the dark theme. */
export const PALETTE = {
  surface: ['Surface', '#ffffff', '#16181d'],
  'surface-raised': ['Surface, raised', '#ffffff', '#1f2229'],
  'surface-sunken': ['Surface, sunken', '#f5f6f8', '#101216'],
  hover: ['Hover', '#f1f2f5', '#292d36'],
  selected: ['Selected', '#e7f0fb', '#1c3250'],
  border: ['Border', '#d9dce3', '#343944'],
  'border-strong': ['Border, strong', '#868c99', '#7b8392'],
  text: ['Text', '#1c1f26', '#eceef2'],
  'text-muted': ['Text, muted', '#565d6b', '#a8afbd'],
  'text-placeholder': ['Text, placeholder', '#666d7a', '#98a0ae'],
  primary: ['Primary', '#0a66c2', '#2570c8'],
  'primary-hover': ['Primary, hover', '#08539e', '#1f62b4'],
  'primary-text': ['Primary, text', '#0a5cb0', '#7cb7f7'],
  'on-primary': ['On primary', '#ffffff', '#ffffff'],
  danger: ['Danger', '#c4262e', '#ff8086'],
  success: ['Success', '#15744a', '#5dcf98'],
  warning: ['Warning', '#8f5a00', '#f0b44c'],
} as const;

/** A colour of the palette as a design stores it: the token, and its light value for a site without it. */
export const tokenColor = (id: keyof typeof PALETTE): string => `var(--trama-${id}, ${PALETTE[id][1]})`;
