/** A value that was set on the drawing: of a style, or of a look that stands beside the content. */
export interface StyledValue {
  source: 'style' | 'content';
  property: string;
  /** Tracks of a grid come one by one. */
  value: string | readonly string[];
}
