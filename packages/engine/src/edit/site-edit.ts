import type {
  Collection,
  Component,
  Element,
  Formula,
  Id,
  Section,
  StyleClass,
  Token,
  Variable,
  Workflow,
} from '@trama/model';

/** Entities by id as they are now; null takes one out. */
export type Edited<Entity> = Readonly<Record<Id, Entity | null>>;

/** What an author has changed in the site that is being drawn. */
export interface SiteEdit {
  elements?: Edited<Element>;
  sections?: Edited<Section>;
  /** The shown page's sections, in their new order. */
  pageSections?: readonly Id[];
  components?: Edited<Component>;
  variables?: Edited<Variable>;
  /** Those that the page fetches; a new one is fetched at once where it fetches itself. */
  collections?: Edited<Collection>;
  formulas?: Edited<Formula>;
  workflows?: Edited<Workflow>;
  classes?: Edited<StyleClass>;
  tokens?: Edited<Token>;
}
