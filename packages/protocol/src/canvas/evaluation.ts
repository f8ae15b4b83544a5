import type { Binding, Id, Json } from '@trama/model';

/** Where a formula stands in the drawn page. */
export interface FormulaPlace {
  /** The element whose formula it is; null for formulas of the page, the site and their workflows. */
  element: Id | null;
  /** Which of its instances, where a repeat draws several. */
  position: number;
  /** Names that the formula sees besides: `event`, parameters, `context.mapping`. */
  names?: Readonly<Record<string, Json>>;
}

/** A value as far as an author needs to see it: long ones are cut, deep ones end. */
export type ValuePreview =
  | { kind: 'missing'; text: 'null' | 'undefined' }
  | { kind: 'boolean' | 'number' | 'function' | 'other'; text: string }
  /** @property text its beginning */
  | { kind: 'text'; text: string; length: number }
  /** @property items the first ones; none further down */
  | { kind: 'list'; length: number; items: readonly ValuePreview[] }
  /** @property entries the first ones; none further down */
  | { kind: 'object'; size: number; entries: readonly { key: string; value: ValuePreview }[] };

/** A piece of a formula and what it came to. Positions are those of the code. */
export interface PiecePreview {
  start: number;
  end: number;
  value: ValuePreview;
  /** How often it was evaluated; the value is the last one. */
  times: number;
}

/** Why an evaluation was ended: by itself it would not have, or what it makes is more than a page holds. */
export type StoppedFor = 'endless' | 'too-large';

/** What a binding comes to in the drawn page. */
export interface Evaluation {
  outcome: { value: ValuePreview } | { failure: string; stopped: StoppedFor | null };
  /** The pieces of a formula or function body that were evaluated, by their beginnings, the longest first. */
  pieces: readonly PiecePreview[];
  /** Why nothing came of it: the piece that was missing. */
  empty: PiecePreview | null;
}

/** What the builder asks of the page. */
export interface EvaluationRequest {
  binding: Binding;
  place: FormulaPlace;
}
