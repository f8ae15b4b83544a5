import type { Value } from '@trama/model';
import type { PlacedField } from './css-fields.ts';
import type { SaidValue } from './value-in-force.ts';

/** What rows do to the selection that is drawn at that moment. The same object for all selections, so that it wakes no row. */
export interface RowActions {
  set(placed: PlacedField, value: Value | undefined): void;
  /** Sets several fields in one step. */
  setAll(fields: readonly (readonly [PlacedField, Value | undefined])[]): void;
  said(placed: PlacedField): readonly SaidValue[];
  /** Takes the text style away that holds values. */
  letGo(): void;
}
