export {
  type DesignDifference,
  type Difference,
  type DifferenceState,
  type DifferentSetting,
  designDifference,
  type PageDifference,
  type SharedDifference,
} from './design-difference.ts';
export type { DifferentPart } from './different-parts.ts';
export { type PageExposure, type PageWriting, pageExposures } from './page-exposure.ts';
